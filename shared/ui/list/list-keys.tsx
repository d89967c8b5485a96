import type { RefObject } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useShortcut } from '../hooks/use-shortcut.ts';

interface ListKeysProps {
  /** The list's own box, where it can be searched. */
  readonly searchIn: RefObject<HTMLElement | null> | undefined;
  /** What a new record is called, and how it is begun, where the reader may. */
  readonly create: { readonly label: string; readonly run: () => void } | undefined;
}

/** The keys of a list that is a screen: to its search, and to a new record. Only those it has a field or a button for. */
export function ListKeys({ searchIn, create }: ListKeysProps) {
  return (
    <>
      {searchIn && <SearchKey box={searchIn} />}
      {create && <CreateKey {...create} />}
    </>
  );
}

function SearchKey({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const t = useT();
  const run = () => {
    const field = box.current?.querySelector<HTMLInputElement>('input.list-search');
    field?.focus();
    field?.select();
  };
  useShortcut({ name: 'list.search', label: t('list.searchKey'), keys: '/', run });
  return null;
}

function CreateKey({ label, run }: { readonly label: string; readonly run: () => void }) {
  useShortcut({ name: 'list.new', label, keys: 'n', run });
  return null;
}
