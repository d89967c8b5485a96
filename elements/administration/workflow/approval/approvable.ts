import type { ComponentType } from 'react';
import type { AnyEntity } from '../../../../shared/domain/kernel/entity.ts';
import { addStrings } from '../../../../shared/i18n/translate.ts';
import type { PartProps, SubTable } from '../../../../shared/ui/record/record-spec.ts';
import { subTable } from '../../../../shared/ui/record/define-record.tsx';

/** A kind of record that approvals decide on, as the approval screen shows it. */
export interface Approvable {
  readonly entity: AnyEntity;
  /** Belonging records that one must see to decide. */
  readonly tables: readonly SubTable<AnyEntity>[];
  /** Fields that say nothing to who decides: they are the platform's own. */
  readonly hidden: readonly string[];
  /** What one must see first, where the kind has more than its fields to say. */
  readonly first?: ComponentType<PartProps<AnyEntity>>;
}

/** By entity; the definition and its texts come with the first record of the kind. */
const KINDS: Readonly<Record<string, () => Promise<Approvable>>> = {
  bulletin: async () => {
    const [{ bulletin }, { lot }] = await Promise.all([
      import('../../../../shared/domain/pre-tender/bulletin.entity.ts'),
      import('../../../../shared/domain/pre-tender/lot.entity.ts'),
      import('../../../../shared/ui/procurement/pre-tender-texts.ts'),
    ]);
    return { entity: bulletin, tables: [lotsOf(lot)], hidden: ['contentHash', 'version', 'region', 'previousId'] };
  },
  biddingDocument: async () => {
    const [{ biddingDocument }, { lot }] = await Promise.all([
      import('../../../../shared/domain/pre-tender/bidding-document.entity.ts'),
      import('../../../../shared/domain/pre-tender/lot.entity.ts'),
      import('../../../../shared/ui/procurement/pre-tender-texts.ts'),
    ]);
    return { entity: biddingDocument, tables: [lotsOf(lot)], hidden: ['hash', 'version'] };
  },
  registration: async () => {
    const [
      { registration },
      { supplierLabels, supplierStrings },
      { accountStrings },
      { accountLabels },
      { divisionLabels },
    ] = await Promise.all([
      import('../../../../shared/domain/account/registration.entity.ts'),
      import('../../../../shared/domain/account/supplier.strings.ts'),
      import('../../../../shared/domain/account/account-area.strings.ts'),
      import('../../../../shared/domain/account/account.strings.ts'),
      import('../../../../shared/domain/account/division.labels.ts'),
    ]);
    for (const [namespace, strings] of Object.entries({ ...accountStrings, ...supplierStrings }))
      addStrings(namespace, strings);
    for (const labels of [accountLabels, supplierLabels, divisionLabels]) addStrings('dic', labels);
    return { entity: registration, tables: [], hidden: ['userId', 'organizationId'] };
  },
  expert: async () => {
    const [{ expert }, { reviewAreaStrings, reviewDic }, { divisionLabels }] = await Promise.all([
      import('../../../../shared/domain/review/expert.entity.ts'),
      import('../../../../shared/domain/review/review.strings.ts'),
      import('../../../../shared/domain/account/division.labels.ts'),
    ]);
    addStrings('expert', reviewAreaStrings['expert'] ?? { en: {}, zh: {} });
    for (const labels of [reviewDic, divisionLabels]) addStrings('dic', labels);
    return { entity: expert, tables: [], hidden: ['userId'] };
  },
  organizationChange: async () => {
    const [{ organizationChange }, { ChangedDetails }] = await Promise.all([
      import('../../../../shared/domain/account/organization-change.entity.ts'),
      import('../../organization/changed-details.tsx'),
      import('../../organization/organization.strings.ts'),
    ]);
    const shownFirst = ['name', 'creditCode', 'legalRepresentative', 'region', 'before'];
    return {
      entity: organizationChange,
      tables: [],
      hidden: [...shownFirst, 'decidedBy', 'decidedAt', 'opinion'],
      first: ChangedDetails as ComponentType<PartProps<AnyEntity>>,
    };
  },
};

const lotsOf = (lot: AnyEntity): SubTable<AnyEntity> =>
  subTable<AnyEntity, AnyEntity>(lot, {
    title: 'wfArea.lots',
    query: record => ({ projectId: (record as { readonly projectId?: string }).projectId }),
    columns: ['number', 'name', 'ceilingPrice', 'state'],
    sort: 'number',
    rowActions: [],
  });

/** How a kind of record is shown on the approval screen; undefined for one that this screen does not know. */
export const approvableOf = (entity: string): (() => Promise<Approvable>) | undefined =>
  Object.hasOwn(KINDS, entity) ? KINDS[entity] : undefined;
