import { useMemo } from 'react';
import type { InheritedRule, RuleSource } from '../../../shared/domain/account/sign-in-control.ts';
import { signInRule } from '../../../shared/domain/account/sign-in-rule.entity.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
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
  columns: ['name', 'level', 'organizationId', 'minLength', 'tries', 'idleMinutes', 'ways', 'state'],
  filters: ['level', 'organizationId', 'state'],
  sort: 'name',
  batch: ['disable', 'enable'],
  open: row => `${PATH}?id=${row.id}`,
  rowActions: ['disable', 'enable'],
});

/** The rules of signing in: the platform's, and those of tenants and companies that say otherwise. */
export function RuleList() {
  return (
    <div className="ebs-stack">
      <PageActions
        may="signInRule.create"
        actions={[
          { to: `${PATH}?new=tenant`, words: 'organizationUi.control.newRule' },
          { to: `${PATH}?new=company`, words: 'organizationUi.control.newOfCompany' },
        ]}
      />
      <List />
    </div>
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

const BY = { product: 'byProduct', platform: 'byPlatform', tenant: 'byTenant', company: 'byCompany' } as const;
const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === undefined || isBlank(one) ? null : one) === JSON.stringify(other);

/**
 * Beside each field what holds where it is left open, and who says so; and beside a saved one that does not hold, because a level above asks
 * for more by now, what holds instead.
 */
const inheritedNotes =
  (inherited: InheritedRule, inForce: InheritedRule) =>
  (
    values: Readonly<Record<string, unknown>>,
    { t, record }: { readonly t: Translate; readonly record?: object | undefined },
  ): readonly LiveNote[] =>
    Object.entries(inherited).map(([field, source]) => {
      const saved = (record as Readonly<Record<string, unknown>> | undefined)?.[field];
      const held = inForce[field];
      const told = (key: string, { value, from, company }: RuleSource) =>
        t(`organizationUi.control.${key}`, {
          value: inWords(t, field, value),
          from: t(`organizationUi.control.${BY[from]}`, { company: company ?? '' }),
        });
      const overruled =
        held !== undefined && !isBlank(saved) && sameValue(values[field], saved) && held.from !== ownLevel(record);
      if (overruled) return { field, tone: 'warning', text: told('overruled', held) };
      return { field, tone: 'info', text: told(isBlank(values[field]) ? 'inherits' : 'instead', source) };
    });

const ownLevel = (record: object | undefined): unknown => (record as { level?: unknown } | undefined)?.level;

const formWith = (inherited: InheritedRule, inForce: InheritedRule) =>
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
    live: inheritedNotes(inherited, inForce),
    defaults: address => ({ level: address.get('new') === 'company' ? 'company' : null }),
    actions: [],
    facts: ['level', 'updatedAt'],
    done: () => PATH,
    back: PATH,
  });

const NONE: InheritedRule = {};

/** One rule, new or changed; beside each field stands what is inherited, and from whom. */
export function RuleForm() {
  const { query } = useScreen();
  const id = query['id'];
  const above = useQuery<InheritedRule>(
    '/account/sign-in/sources',
    id ? { id } : { level: query['new'] === 'company' ? 'company' : 'tenant' },
  );
  const held = useQuery<InheritedRule>(id ? '/account/signInRule/sources' : null, id ? { id } : {});
  const { data, error } = above;
  const inForce = id ? held.data : NONE;
  // What is inherited is read once: another answer must not begin the form anew.
  const isHere = data !== undefined && inForce !== undefined;
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const Form = useMemo(() => (data && inForce ? formWith(data, inForce) : undefined), [isHere]);
  const failed = error ?? held.error;
  if (failed && !Form)
    return (
      <ErrorState
        message={failed.message}
        onRetry={() => {
          void above.reload();
          void held.reload();
        }}
      />
    );
  return Form ? <Form /> : <Skeleton shape="page" />;
}
