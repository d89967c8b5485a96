import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { api } from '../portal-state.ts';

/** The portal's name: the brand of the person's tenant where it keeps one, else the product's. */
export function useBrandName(): string {
  const t = useT();
  return useStore(core().$user)?.brand?.name ?? t('host.brand');
}

/** The mark at the head of the page: the logo of the person's tenant, else the product's. Both have one size, so that nothing moves. */
export function BrandMark() {
  const logo = useStore(core().$user)?.brand?.logo;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!logo) return undefined;
    let made: string | undefined;
    let isOver = false;
    api()
      .blob('/account/tenant/logo', { id: logo }, { quiet: true, keep: true })
      .then(blob => {
        if (!isOver) setAddress((made = URL.createObjectURL(blob)));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [logo]);
  if (address) return <img className="brand-mark" src={address} alt="" />;
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M8 23V11l8-4 8 4v12M12 23v-7h8v7M6 23h20" />
    </svg>
  );
}
