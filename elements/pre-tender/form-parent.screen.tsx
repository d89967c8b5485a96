import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery, asApiError } from '../../shared/ui/hooks/use-query.ts';
import { mayLeave } from '../../shared/ui/unsaved.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { formCaller, tellCaller } from './parts/form-caller.ts';
import { InnerForm } from './parts/inner-form.tsx';
import { formAddress, legacyForm, legacyForms, type LegacyForm } from './parts/legacy-forms.ts';
import sheet from './form-parent.css';

/**
 * One form alone, for pages of older systems that open it in a window or a frame: `/ebsFormParent?form=project&id=…`. What is saved, and
 * that it is closed, is told to exactly the page that opened it, if the platform answers to it. Contract §5.
 */
export function FormParentScreen() {
  const { query } = useScreen();
  useSheet(sheet);
  const name = query['form'] ?? '';
  const form = legacyForm(name);
  if (!form) return <UnknownForm />;
  return <FormHost key={`${name} ${query['id'] ?? ''}`} name={name} form={form} />;
}

/** The address names no form: what it should name, and the way into the portal. The page has its heading here, as no form brings one. */
function UnknownForm() {
  const t = useT();
  const { href } = useScreen();
  return (
    <div className="form-unknown">
      <EmptyState
        icon="search"
        title={t('formParent.unknown')}
        text={t('formParent.unknownNext', { names: Object.keys(legacyForms).join(', ') })}
      />
      <a className="ebs-button" href={href('/mine/mine')} target="_blank" rel="noreferrer noopener">
        {t('formParent.portal')}
      </a>
    </div>
  );
}

function FormHost({ name, form }: { readonly name: string; readonly form: LegacyForm }) {
  const t = useT();
  const { query, api, href } = useScreen();
  const { id, projectId, origin } = query;
  const origins = useQuery<{ readonly hosts: readonly string[] }>('/user/page-origins');
  const hosts = origins.data?.hosts;
  const caller = useMemo(() => (hosts ? formCaller(window, origin, hosts) : {}), [hosts, origin]);
  const [address, setAddress] = useState<{ readonly to?: string; readonly error?: ApiError }>({});
  const [attempt, setAttempt] = useState(0);
  const [leftFor, setLeftFor] = useState<string>();
  /** The form's record: the one named, or the first that was made here. */
  const made = useRef(id ?? null);

  useEffect(() => {
    let current = true;
    formAddress(api, form, { id, projectId }).then(
      to => current && setAddress({ to }),
      (fault: unknown) => current && setAddress({ error: asApiError(fault) }),
    );
    return () => {
      current = false;
    };
  }, [api, form, id, projectId, attempt]);

  const open = leftFor === undefined && address.to !== undefined;
  const tell = useCallback(
    (type: 'saved' | 'closed', of: { readonly id: string | null; readonly entity?: string } = { id: made.current }) =>
      tellCaller(caller, { source: 'ebsFormParent', type, form: name, ...of }),
    [caller, name],
  );
  useEffect(() => {
    if (!open) return undefined;
    const onHide = () => tell('closed');
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [open, tell]);

  const leave = (to: string) =>
    void mayLeave().then(yes => {
      if (!yes) return;
      tell('closed');
      setLeftFor(to);
      if (window.opener) window.close();
    });

  if (address.error)
    return (
      <ErrorState
        title={t('formParent.failed')}
        message={address.error.message}
        onRetry={() => setAttempt(count => count + 1)}
      />
    );
  if (address.to === undefined || (!hosts && origins.loading)) return <Skeleton shape="form" />;
  if (leftFor !== undefined)
    return (
      <div className="form-closed" role="status">
        <EmptyState
          icon="check-circle"
          title={t('formParent.closed')}
          text={t('formParent.closedNext')}
          action={{ label: t('formParent.again'), onClick: () => setLeftFor(undefined) }}
        />
        <a href={href(leftFor)} target="_blank" rel="noreferrer noopener">
          {t('formParent.portal')}
        </a>
      </div>
    );
  return (
    <div className="form-parent">
      <div className="form-parent-bar">
        <button type="button" className="ebs-button" onClick={() => leave(address.to ?? '/mine/mine')}>
          {t('formParent.close')}
        </button>
      </div>
      {caller.refused && <Alert tone="warning">{t('formParent.untold', { host: caller.refused })}</Alert>}
      <InnerForm
        element={form.element}
        address={address.to}
        onSaved={of => {
          made.current ??= of.id;
          tell('saved', of);
        }}
        onLeave={leave}
      />
    </div>
  );
}
