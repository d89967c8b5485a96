import { UserType } from '../../domain/kernel/access.ts';
import { commentAudiences } from '../../domain/kernel/comments.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useUser } from '../hooks/use-user.ts';
import { InSight } from './in-sight.tsx';
import './record-view.strings.ts';

interface CommentsOf {
  readonly entity: AnyEntity;
  readonly id: string;
}

const load = () => import('./comments.tsx').then(part => part.Comments);

/** The comments on a record, read when they come into sight. */
export function CommentsPart({ entity, id }: CommentsOf) {
  const t = useT();
  return <InSight anchor="comments" title={t('recordView.comments')} load={load} props={{ entity, id }} />;
}

/** The comments on a record in a handmade view: nothing where the entity takes none, for guests, and for experts, who judge alone. */
export function RecordComments({ entity, id }: CommentsOf) {
  const user = useUser();
  if (!user || user.userType === UserType.expert || commentAudiences(entity).length === 0) return null;
  return <CommentsPart key={id} entity={entity} id={id} />;
}
