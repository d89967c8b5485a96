import type { ComponentType } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { committee } from '../../../shared/domain/review/committee.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import screens from '../../../shared/ui/list/screens.css';
import { StateMark } from '../../../shared/ui/record/field-value.tsx';
import { pickRecord } from '../../../shared/ui/review/pick-record.tsx';

/** What a screen of one committee gets. */
export interface OnCommitteeProps {
  readonly committee: Answered<typeof committee>;
  readonly reload: () => Promise<void>;
}

/** A screen of the committee that `?id=` names. */
export const onCommittee = (Part: ComponentType<OnCommitteeProps>): ComponentType<object> => {
  function OnCommittee() {
    useSheet(screens);
    const t = useT();
    const { query } = useScreen();
    const { record, error, reload } = useRecord(committee, query['id']);
    if (error && !record)
      return <ErrorState title={t('record.notFound')} message={error.message} onRetry={() => void reload()} />;
    if (!record) return <Skeleton shape="page" />;
    return (
      <div className="record-screen">
        <p className="record-name">
          {record.projectName} <StateMark entity={committee} state={record.state} />
        </p>
        <Part committee={record} reload={reload} />
      </div>
    );
  }
  return pickRecord(committee, OnCommittee, { title: 'projectName', empty: 'reviewUi.committee.none' });
};
