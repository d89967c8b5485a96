import { useMemo } from 'react';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import type { InheritedRule } from '../../../shared/domain/account/sign-in-control.ts';
import { signInRule } from '../../../shared/domain/account/sign-in-rule.entity.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import type { LiveNote } from '../../../shared/ui/form/form-spec.ts';
import { isBlank } from '../../../shared/ui/form/form-values.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { PageActions } from './page-actions.tsx';

const PATH = '/base/logincontrol';

const List = defineList(signInRule, {
  columns: ['name', 'organizationId', 'minLength', 'tries', 'idleMinutes', 'ways', 'state'],
  filters: ['state', 'organizationId'],
  sort: 'name',
  open: row => `${PATH}?id=${row.id}`,
  rowActions: ['disable', 'enable'],
  extraColumns: [
    {
      id: 'level',
      label: 'organizationUi.control.level',
      cell: (row, { t }) => t(`organizationUi.control.${row.tenantId === PLATFORM_TENANT ? 'ofPlatform' : 'ofTenant'}`),
    },
  ],
});

/** The rules of signing in: the platform's, and those of tenants that say otherwise. */
export function RuleList() {
  return (
    <>
      <PageActions may="signInRule.create" to={`${PATH}?new=1`} words="organizationUi.control.newRule" />
      <List />
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = { ways: 'signInWay', otpRoles: 'role', otpUserTypes: 'userType' };

function inWords(t: Translate, field: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return t(`organizationUi.control.${field === 'networks' ? 'anywhere' : 'nobody'}`);
  return value
    .map(each =>
      typeof each === 'object' ? String((each as { cidr?: string }).cidr) : t(`dic.${LABELS[field]}.${String(each)}`),
    )
    .join(t.lang === 'zh' ? '、' : ', ');
}

/** What holds beside each field that is left open, and who says so. */
const inheritedNotes =
  (inherited: InheritedRule) =>
  (
    values: Readonly<Record<string, unknown>>,
    { t, record }: { readonly t: Translate; readonly record?: { readonly tenantId: string } | undefined },
  ): readonly LiveNote[] => {
    const ofPlatform = record?.tenantId === PLATFORM_TENANT;
    return Object.entries(inherited).map(([field, { platform, product }]) => {
      const fromPlatform = !ofPlatform && platform !== null;
      const value = inWords(t, field, fromPlatform ? platform : product);
      const from = t(`organizationUi.control.${fromPlatform ? 'byPlatform' : 'byProduct'}`);
      const key = isBlank(values[field]) ? 'inherits' : 'instead';
      return { field, tone: 'info', text: t(`organizationUi.control.${key}`, { value, from }) };
    });
  };

const formWith = (inherited: InheritedRule) =>
  defineForm(signInRule, {
    sections: [
      {
        title: 'organizationUi.control.rule',
        hint: 'organizationUi.control.ruleHint',
        fields: ['name', 'organizationId'],
      },
      { title: 'organizationUi.control.passwords', fields: ['minLength', 'classes', 'history', 'maxAgeDays'] },
      { title: 'organizationUi.control.failures', fields: ['tries', 'lockMinutes', 'captchaAfter'] },
      { title: 'organizationUi.control.running', fields: ['mostSessions', 'idleMinutes', 'longestHours'] },
      { title: 'organizationUi.control.how', fields: ['ways', 'otpRoles', 'otpUserTypes'] },
      { title: 'organizationUi.control.where', fields: ['networks', 'hoursFrom', 'hoursTo', 'zone'] },
    ],
    live: inheritedNotes(inherited),
    actions: [],
    facts: ['state', 'updatedAt'],
    done: () => PATH,
    back: PATH,
  });

/** One rule, new or changed; beside each field stands what is inherited, and from whom. */
export function RuleForm() {
  const { data, error, reload } = useQuery<InheritedRule>('/account/sign-in/sources');
  // What is inherited is read once: another answer must not begin the form anew.
  const isHere = data !== undefined;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const Form = useMemo(() => (data ? formWith(data) : undefined), [isHere]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  return Form ? <Form /> : <Skeleton shape="page" />;
}
