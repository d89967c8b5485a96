import { expert } from '../../shared/domain/review/expert.entity.ts';
import { screenByQuery } from '../../shared/ui/screen-by-query.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import '../../shared/ui/review/texts.ts';
import './division.strings.ts';

const Library = defineList(expert, {
  columns: ['name', 'employerName', 'specialities', 'titleLevel', 'yearsInField', 'region', 'state'],
  filters: ['titleLevel', 'region', 'state'],
  sort: 'name',
  batch: ['stop', 'resume'],
  open: row => `/ess/expert/info?id=${row.id}`,
  create: '/ess/expert/apply',
  emptyHint: 'reviewHall.expert.empty',
});
const Detail = defineRecord(expert, {
  sections: [
    { title: 'reviewHall.expert.person', fields: ['name', 'employerName', 'region', 'phone'] },
    { title: 'reviewHall.expert.profession', fields: ['specialities', 'titleLevel', 'yearsInField'] },
    { title: 'reviewHall.expert.avoids', fields: ['avoids'] },
  ],
  edit: record => `/ess/expert/apply?id=${record.id}`,
  back: '/ess/expert/info',
});

/** The expert library, and with `?id=` one expert. Spec §2.5 "/ess/expert/info". */
export const ExpertListScreen = screenByQuery(query => (query['id'] ? Detail : Library));
