/** A page in Chinese around this body, which asks for nothing else. */
export const page = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Pages of another site that show a bulletin of the platform: one element, two, five, and a frame of the portal. Path → HTML. */
export function partnerPages(portal: string, notice: string): readonly (readonly [path: string, html: string])[] {
  const script = `<script type="module" src="${portal}/elements/bulletin-detail.js"></script>`;
  const element = `<ebs-bulletin-detail bulletin-id="${notice}"></ebs-bulletin-detail>`;
  return [
    ['/element', page(script + element)],
    ['/two', page(script + element + element)],
    ['/five', page(script + element.repeat(5))],
    [
      '/iframe',
      page(
        `<iframe style="width:100%;height:800px" src="${portal}/pls/invitation-bulletin/bulletinDetail?id=${notice}"></iframe>`,
      ),
    ],
  ];
}

/** The same list by hand: one fetch and `innerHTML`. */
export const bareList: string = page(
  `<main id="at"></main><script>fetch('/list.json').then(a=>a.json()).then(({data})=>{at.dataset.route='/pre/project-list';at.innerHTML='<table><tbody>'+data.rows.map(r=>'<tr><td>'+r.name+'</td><td>'+r.code+'</td><td>'+r.method+'</td><td>'+r.buyerName+'</td><td>'+r.state+'</td></tr>').join('')+'</tbody></table>'})</script>`,
);

/** The same bulletin by hand. */
export const bareNotice: string = page(
  `<main id="at"></main><script>fetch('/notice.json').then(a=>a.json()).then(({data})=>{at.innerHTML='<article aria-busy="false"><h1>'+data.title+'</h1>'+data.body+'</article>'})</script>`,
);
