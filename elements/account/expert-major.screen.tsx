import { expert } from '../../shared/domain/review/expert.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { ExpertBanner } from './parts/expert-banner.tsx';
import { baseSections, courseSections, majorSections } from './parts/expert-sections.ts';
import { ExpertSubmit } from './parts/expert-submit.tsx';
import { OwnExam } from './parts/expert-exam-facts.tsx';
import { onOwnExpert } from './parts/own-expert.tsx';

const Form = defineForm(expert, {
  sections: majorSections,
  done: record => `/ls/expert/majorInfo?id=${record.id}&step=check`,
  back: record => `/ls/expert/baseInfo?id=${record?.id ?? ''}`,
});
const Facts = defineRecord(expert, { sections: majorSections, actions: ['withdraw', 'reapply'], history: false });
const Check = defineRecord(expert, {
  sections: [...baseSections, ...majorSections, ...courseSections, OwnExam],
  parts: [ExpertSubmit],
  actions: ['withdraw', 'reapply'],
});

function ExpertMajor() {
  const { query } = useScreen();
  const { record } = useRecord(expert, query['id']);
  if (!record) return <Skeleton shape="form" />;
  const isCheck = query['step'] === 'check';
  return (
    <>
      <ExpertBanner step={isCheck ? 'check' : 'major'} />
      {isCheck ? <Check /> : record.actions['update'] === true ? <Form /> : <Facts />}
    </>
  );
}

/** What the expert can judge, and the last look before the application is submitted. Spec §2.1 "/ls/expert/majorInfo". */
export const ExpertMajorScreen = onOwnExpert(ExpertMajor);
