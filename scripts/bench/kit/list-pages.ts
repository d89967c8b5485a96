import { page } from './partner-pages.ts';

/** Where the first list is asked for: as our list asks for it. */
const LIST = '/ebidding/api/pre-tender/project/list?sort=-createdAt&page=1&size=20';

/** Pages with the list of projects: our element, a frame of the portal, by hand, and a page that another framework fills. Path → HTML. */
export const listPages: readonly (readonly [path: string, html: string])[] = [
  [
    '/list/element',
    page(
      '<script type="module" src="/elements/pre-tender.js"></script><ebs-pre-tender path="/pre/project-list"></ebs-pre-tender>',
    ),
  ],
  ['/list/frame', page('<iframe style="width:100%;height:800px" src="/pre/project-list"></iframe>')],
  [
    '/list/bare',
    page(
      `<main id="at"></main><script>fetch('${LIST}',{headers:{authorization:'Bearer '+JSON.parse(localStorage.getItem('ebs.session')).token}}).then(a=>a.json()).then(({data})=>{at.innerHTML='<table><tbody>'+data.rows.map(r=>'<tr>'+[r.name,r.code,r.method,r.budget?.amount,r.buyerName,r.bidDeadline,r.state].map(v=>'<td>'+v+'</td>').join('')+'</tr>').join('')+'</tbody></table>'})</script>`,
    ),
  ],
  ['/list/react-admin', page('<div id="root"></div><script type="module" src="/list/react-admin.js"></script>')],
];
