import { processProxy } from '../../../shared/domain/workflow/process-proxy.entity.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

const PATH = '/base/wf/proxy/list';

const Proxies = defineList(processProxy, {
  columns: ['fromUserId', 'toUserId', 'from', 'to', 'entities', 'reason', 'state'],
  filters: ['fromUserId', 'toUserId', 'from', 'state'],
  sort: '-from',
  batch: ['revoke'],
  rowActions: ['revoke'],
  create: `${PATH}?new=1`,
  emptyHint: 'wfArea.proxyEmpty',
});

const Edit = defineForm(processProxy, {
  sections: [
    {
      title: 'wfArea.proxyWho',
      hint: 'wfArea.proxyOf',
      fields: ['fromUserId', 'toUserId', 'from', 'to', 'entities', 'reason'],
    },
  ],
  back: PATH,
  done: () => PATH,
});

/** `/base/wf/proxy/list`: who decides for whom and when; one's own, all for who handles exceptions. Spec §2.9. */
export const ProxiesScreen = screenByQuery(query => (query['new'] ? Edit : Proxies));
