import { useT } from '../../shared/i18n/translate.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { CommitteeMembers } from '../../shared/ui/review/committee-members.tsx';
import { onCommittee, type OnCommitteeProps } from './parts/on-committee.tsx';

function Replace(props: OnCommitteeProps) {
  const t = useT();
  return (
    <>
      <Alert tone="primary" title={t('rules.COM-07.name')}>
        {t('reviewUi.members.replaceText')}
      </Alert>
      <CommitteeMembers {...props} replacing />
    </>
  );
}

/** Replaces a member who leaves, on a legal ground; the next of the drawn order is called. Spec §2.5 "/ess/committee/expert-leave", "expert-out". */
export const CommitteeReplaceScreen = onCommittee(Replace);
