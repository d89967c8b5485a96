import { clientVersion } from '../../shared/domain/operations/client-version.entity.ts';
import { documentTemplate } from '../../shared/domain/operations/document-template.entity.ts';
import { resource } from '../../shared/domain/operations/resource.entity.ts';
import { WORD_TYPE } from '../../shared/domain/operations/word-template.ts';
import type { Cast } from './cast.ts';
import { awardLetter, wordings } from './wordings.ts';
import { wordSample } from './word-sample.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const BULLETIN = `<h2>一、招标条件</h2><p>{{projectName}}（编号 {{projectCode}}）已具备招标条件，招标人为{{buyerName}}，资金来源为{{fundingSource}}，预算 {{budget}}，采用{{method}}方式。</p>
<h2>二、项目概况</h2><p>{{description}}</p><p>{{lots}}</p>
<h2>三、投标人资格要求</h2><p>{{requirements}}</p>
<h2>四、文件获取与投标</h2><p>招标文件获取时间：{{documentIssueStart}} 至 {{documentIssueEnd}}。投标截止时间：{{bidDeadline}}，逾期送达的不予受理。</p>
<h2>五、联系方式</h2><p>{{contactName}}，{{contactPhone}}，{{contactEmail}}</p>`;

const ENGLISH = `<h2>Invitation to tender</h2><p>{{buyerName}} invites tenders for {{projectName}} ({{projectCode}}), financed by {{fundingSource}}, with a budget of {{budget}}.</p>
<h2>Lots</h2><p>{{lots}}</p><h2>Deadline</h2><p>Tenders are received until {{bidDeadline}}.</p><p>{{contactName}}, {{contactPhone}}, {{contactEmail}}</p>`;

/** What the platform of the demo hands out: a manual and a form, templates of texts, versions of the bidding client. */
export async function handOut(cast: Cast): Promise<void> {
  const admin = cast.visitor('admin');
  const file = async (name: string, type: string, text: string) => [
    await admin.upload({ name, type, bytes: bytesOf(text) }),
  ];
  const resources = [
    {
      ...{
        name: '供应商投标操作指南',
        nameEn: 'Guide to bidding for suppliers',
        kind: 'manual',
        audience: ['everyone'],
      },
      ...{ summary: '从报名到解密的全部步骤', summaryEn: 'All steps from signing up to decryption' },
      ...{ version: '2026.1', languages: ['zh'], order: 10 },
      file: await file(
        'bidding-guide.txt',
        'text/plain',
        '一、报名\n二、下载招标文件\n三、编制并加密投标文件\n四、开标时解密\n',
      ),
    },
    {
      ...{ name: '评标专家承诺书', nameEn: 'Declaration of review experts', kind: 'form', audience: ['40'] },
      ...{ version: '1.0', languages: ['zh', 'en'], order: 20 },
      file: await file('declaration.txt', 'text/plain', '本人承诺客观、公正地履行评标职责。\n'),
    },
  ];
  for (const input of resources) await admin.act(resource, (await admin.create(resource, input)).id, 'publish');
  const templates: Readonly<Record<string, unknown>>[] = [
    { name: '公开招标公告（通用）', kind: 'bulletin', language: 'zh', regime: 'tenderLaw', body: BULLETIN },
    { name: 'Tender bulletin (general)', kind: 'bulletin', language: 'en', body: ENGLISH },
    ...wordings,
  ];
  const form = wordSample('招标公告', [
    '{projectName}（编号 {projectCode}）已具备招标条件，招标人为{buyerName}，预算 {budget}。',
    '{#lots}',
    '标段：{.}',
    '{/lots}',
    '{#openingPlace}开标地点：{openingPlace}。{/openingPlace}投标截止时间：{bidDeadline}。',
    '联系人：{contactName}，{contactPhone}',
  ]);
  templates.push({
    ...{ name: '招标公告（Word 格式）', kind: 'bulletin', language: 'zh' },
    file: [await admin.upload({ name: '招标公告.docx', type: WORD_TYPE, bytes: form })],
  });
  templates.push({
    ...{ name: '中标通知书（Word 格式）', kind: 'awardNotice', language: 'zh' },
    file: [await admin.upload({ name: '中标通知书.docx', type: WORD_TYPE, bytes: awardLetter() })],
  });
  for (const input of templates)
    await admin.act(documentTemplate, (await admin.create(documentTemplate, input)).id, 'publish');
  for (const [version, minSupported] of [
    ['2.3.1', '2.2.0'],
    ['2.4.0', '2.3.0'],
  ] as const) {
    const made = await admin.create(clientVersion, {
      ...{ version, minSupported, platform: 'windows-x64', channel: 'stable', mandatory: false },
      ...{
        notesZh: '提升大文件加密速度，修正打印预览。',
        notesEn: 'Encrypts large files faster; the print preview is repaired.',
      },
      file: await file(`bidding-client-${version}.exe`, 'application/octet-stream', `bidding client ${version}`),
    });
    await admin.act(clientVersion, made.id, 'release');
  }
}
