import { useState } from 'react';
import { organization } from '../../../shared/domain/account/organization.entity.ts';
import { idsOfPath } from '../../../shared/domain/account/organization-tree.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import type { TreeNode } from '../../../shared/ui/kit/tree.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { AdmitPeople } from './admit-people.tsx';
import { OrganizationPane } from './organization-pane.tsx';
import { OrganizationTree } from './organization-tree.tsx';
import { DetailsForm, PersonForm, UnitForm } from './tree-forms.tsx';
import { TREE } from './tree-paths.ts';
import sheet from './organization.css';

const NewPerson = () => <AdmitPeople single />;
const FORMS = {
  ...{ person: PersonForm, newPerson: NewPerson, people: AdmitPeople },
  ...{ unit: UnitForm, details: DetailsForm },
} as const;

/** The tree of organizations: on its left where each stands, on its right what the chosen one is, its people and what stands below it. */
export function OrganizationTreeScreen() {
  const t = useT();
  const toast = useToast();
  const { query, go, api } = useScreen();
  useSheet(sheet);
  const run = useAction(organization, { quiet: true });
  const mayMove = useMay('organization.move');
  const org = query['org'] ?? null;
  const { record, error, reload } = useRecord(organization, org);
  const [asked, setAsked] = useState<{ moved: TreeNode; onto: TreeNode }>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [moves, setMoves] = useState(0);
  const view = query['view'] === 'person' && !query['id'] ? 'newPerson' : query['view'];
  const Form = FORMS[view as keyof typeof FORMS];
  // Changed by whatever has changed the chosen one: moved, renamed, disabled.
  const version = moves + (record?.revision ?? 0);

  const move = async () => {
    if (!asked) return;
    setBusy(true);
    setFault('');
    try {
      const { revision } = await api.get<{ revision: number }>(
        '/account/organization/get',
        { id: asked.moved.val },
        { quiet: true },
      );
      await run('move', { id: asked.moved.val, revision }, { parentId: asked.onto.val });
      toast(t('organizationUi.moved', { name: asked.moved.label }), 'success');
      setAsked(undefined);
      setMoves(before => before + 1);
    } catch (refused) {
      const failure = asApiError(refused);
      setFault(failure.data.fields?.['parentId'] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };
  // The tree opens where the chosen one lies, so it waits for that once.
  const ready = !org || record !== undefined || error !== undefined;
  return (
    <div className="org-split" data-chosen={org ? true : undefined}>
      <aside className="org-side" aria-label={t('organizationUi.tree')}>
        {ready ? (
          <OrganizationTree
            chosen={org}
            opened={record ? idsOfPath(String(record.path)).slice(0, -1) : []}
            version={version}
            onChoose={id => go(`${TREE}?org=${id}`)}
            onMove={mayMove ? (moved, onto) => (setFault(''), setAsked({ moved, onto })) : undefined}
          />
        ) : (
          <Skeleton shape="table" lines={6} />
        )}
      </aside>
      <div className="org-main">
        {Form ? (
          <Form />
        ) : !org ? (
          <EmptyState icon="building" title={t('organizationUi.choose')} text={t('organizationUi.chooseHint')} />
        ) : error && !record ? (
          <ErrorState message={error.message} onRetry={() => void reload()} />
        ) : !record ? (
          <Skeleton shape="page" />
        ) : (
          <OrganizationPane key={record.id} record={record} onDone={() => setMoves(before => before + 1)} />
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('organizationUi.moveTitle')}
        text={t('organizationUi.moveText', { name: asked?.moved.label ?? '', onto: asked?.onto.label ?? '' })}
        confirmLabel={t('organization.actions.move')}
        busy={busy}
        error={fault || undefined}
        onConfirm={() => void move()}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
