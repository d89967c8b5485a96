import type { ComponentType } from 'react';
import { committee } from '../../domain/review/committee.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { defineForm } from '../form/define-form.tsx';
import { makeAhead } from '../kit/make-ahead.ts';
import { defineList } from '../list/define-list.tsx';
import { defineRecord } from '../record/define-record.tsx';
import type { PartProps } from '../record/record-spec.ts';
import { CommitteeLaw } from './committee-law.tsx';
import { CommitteeMembers } from './committee-members.tsx';
import { DrawPanel } from './draw-panel.tsx';
import './texts.ts';

// The specialities that are chosen stand in a select as tags: four of them, each of several widgets.
makeAhead('sl-option');
makeAhead('sl-tag');

/** Where the screens of a committee stand in an area; each gets the committee. */
export interface CommitteePaths {
  readonly edit: (of: Answered<typeof committee>) => string;
  readonly view: (of: Answered<typeof committee>) => string;
  readonly back: string | ((of: Answered<typeof committee> | undefined) => string);
}

const asPart = (Part: ComponentType<{ committee: Answered<typeof committee>; reload: () => Promise<void> }>) =>
  function CommitteePart({ record, reload }: PartProps<typeof committee>) {
    return <Part committee={record} reload={reload} />;
  };

/** The form of a committee: size, experts, specialities and representatives, judged by the law while typing. */
export const committeeForm = (paths: CommitteePaths): ComponentType<object> =>
  defineForm(committee, {
    sections: [
      {
        title: 'reviewUi.committee.seats',
        hint: 'reviewUi.committee.seatsHint',
        fields: ['projectId', 'size', 'expertSeats'],
      },
      CommitteeLaw,
      {
        title: 'reviewUi.committee.needs',
        hint: 'reviewUi.committee.needsHint',
        fields: ['specialities', 'representatives'],
      },
    ],
    defaults: address => ({ projectId: address.get('projectId'), size: 5, expertSeats: 4 }),
    done: paths.view,
    back: paths.back,
  });

/** A committee with its draw and its members. */
export const committeeView = (paths: CommitteePaths): ComponentType<object> =>
  defineRecord(committee, {
    sections: [
      { title: 'reviewUi.committee.seats', fields: ['projectId', 'size', 'expertSeats', 'specialities'] },
      {
        title: 'reviewUi.committee.representatives',
        fields: ['representatives'],
        when: record => (record.representatives ?? []).length > 0,
      },
    ],
    parts: [asPart(DrawPanel), asPart(CommitteeMembers)],
    actions: ['confirm'],
    edit: paths.edit,
    back: paths.back,
  });

/** The committees a reader may see. */
export const committeeList = (
  paths: Omit<CommitteePaths, 'back'> & { readonly create: string },
): ComponentType<object> =>
  defineList(committee, {
    columns: ['projectName', 'size', 'expertSeats', 'committedAt', 'drawnAt', 'state'],
    filters: ['projectId', 'state'],
    sort: '-createdAt',
    rowActions: [],
    open: paths.view,
    edit: paths.edit,
    create: paths.create,
    emptyHint: 'reviewUi.committee.empty',
  });
