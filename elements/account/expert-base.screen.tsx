import { expert } from '../../shared/domain/review/expert.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { ExpertBanner } from './parts/expert-banner.tsx';
import { baseSections } from './parts/expert-sections.ts';
import { onOwnExpert } from './parts/own-expert.tsx';

const Form = defineForm(expert, {
  sections: baseSections,
  done: record => `/ls/expert/majorInfo?id=${record.id}`,
  back: '/mine/mine',
});
const Facts = defineRecord(expert, { sections: baseSections, actions: ['withdraw', 'reapply'], history: false });

function ExpertBase() {
  const { query } = useScreen();
  const { record } = useRecord(expert, query['id']);
  if (!record) return <Skeleton shape="form" />;
  return (
    <>
      <ExpertBanner step="base" />
      {record.actions['update'] === true ? <Form /> : <Facts />}
    </>
  );
}

/** Who the expert is: identity, education, employment, contact. Spec §2.1 "/ls/expert/baseInfo". */
export const ExpertBaseScreen = onOwnExpert(ExpertBase);
