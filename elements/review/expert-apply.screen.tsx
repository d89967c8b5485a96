import { useEffect } from 'react';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useMay, useUser } from '../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import '../../shared/ui/review/texts.ts';
import './division.strings.ts';

const person = {
  title: 'reviewHall.expert.person',
  fields: ['name', 'employerName', 'employerId', 'region', 'phone'],
} as const;
const profession = {
  title: 'reviewHall.expert.profession',
  fields: ['specialities', 'titleLevel', 'yearsInField'],
} as const;
const avoids = { title: 'reviewHall.expert.avoids', fields: ['avoids'] } as const;

const Form = defineForm(expert, {
  sections: [
    { ...person, fields: [...person.fields, 'userId'] },
    { ...profession, hint: 'reviewHall.expert.professionHint' },
    { ...avoids, hint: 'reviewHall.expert.avoidsHint' },
  ],
  done: record => `/ess/expert/apply?id=${record.id}`,
  back: '/ess/expert/info',
});
const Own = defineRecord(expert, { sections: [person, profession, avoids] });

/** An expert's own record in the library; the platform enters new experts here. Spec §2.5 "/ess/expert/apply". */
export function ExpertApplyScreen() {
  const t = useT();
  const user = useUser();
  const { query, go } = useScreen();
  const may = useMay('expert.create');
  const id = query['id'];
  const seeks = !id && user?.userType === UserType.expert;
  const own = useList(expert, { userId: user?.id, size: 1 }, seeks ? undefined : '/review/expert/list');
  const { record } = useRecord(expert, id);
  const found = seeks ? own.rows[0]?.id : undefined;
  useEffect(() => {
    if (found) go(`?id=${found}`, { replace: true });
  }, [found, go]);
  if (!user || (id && !record) || (seeks && (!own.data || found))) return <Skeleton shape="form" />;
  if (id) return record?.actions['update'] === true ? <Form /> : <Own />;
  return may ? (
    <Form />
  ) : (
    <EmptyState title={t('reviewHall.expert.none')} text={t('reviewHall.expert.noneText')} icon="person" />
  );
}
