import { eventsOf, type MessageEvent } from './define-events.ts';

const project = eventsOf('project');
const opening = eventsOf('opening');
const review = eventsOf('review');
const approval = eventsOf('approval');

/** Events of a purchase, from its bulletin to its award. */
export const purchaseEvents: readonly MessageEvent[] = [
  approval('preTender.messages.bulletinSubmitted', 'waits', ['公告待审批', 'A bulletin waits for approval'], ['title']),
  approval(
    'preTender.messages.documentSubmitted',
    'waits',
    ['招标文件待审批', 'A bidding document waits for approval'],
    ['title'],
  ),
  project('preTender.messages.asked', 'waits', ['收到提问', 'A question was asked'], ['project']),
  project('preTender.messages.clarified', 'decides', ['发布澄清', 'Clarification published'], ['project', 'deadline']),
  project(
    'preTender.messages.clarifiedAndMoved',
    'urgent',
    ['澄清并顺延截止时间', 'Clarification moves the deadline'],
    ['project', 'deadline'],
  ),
  project('preTender.messages.changed', 'urgent', ['公告变更', 'Bulletin changed'], ['project']),

  opening('bidding.messages.submitted', 'decides', ['已收到投标文件', 'Bid received'], ['lot', 'number']),
  opening('bidding.messages.withdrawn', 'decides', ['投标文件已撤回', 'Bid withdrawn'], ['lot', 'number']),
  opening(
    'bidding.messages.openingStarted',
    'urgent',
    ['开标，请解密', 'Opening: decrypt your bid'],
    ['lot', 'until', 'count'],
  ),
  opening(
    'bidding.messages.openingStartedHost',
    'urgent',
    ['开标（主持人）', 'Opening (host)'],
    ['lot', 'until', 'count'],
  ),
  opening('bidding.messages.openingFailed', 'decides', ['不予开标', 'No opening'], ['lot']),
  opening('bidding.messages.announced', 'urgent', ['开标结果待确认', 'Announced: confirm your line'], ['lot']),
  opening('bidding.messages.objected', 'urgent', ['开标异议', 'Objection in the opening'], ['lot']),
  opening('bidding.messages.answered', 'decides', ['开标异议已答复', 'Objection answered'], ['lot']),
  opening('bidding.messages.takenOver', 'info', ['主持人被接替', 'Another host took over'], ['lot', 'name']),
  opening('bidding.messages.closed', 'info', ['开标结束', 'Opening closed'], ['lot']),
  opening('bidding.messages.shareKept', 'waits', ['保管应急密钥分片', 'Keep a share of the emergency key'], ['lot']),
  opening('bidding.messages.shareHandedOver', 'info', ['应急密钥分片已提交', 'A share was handed over'], ['lot']),

  review('reviewWork.messages.called', 'urgent', ['被抽取为评委', 'Called to a committee'], ['project', 'hours']),
  review('reviewWork.messages.allAccepted', 'info', ['评委全部确认', 'All members accepted'], ['project']),
  review('reviewWork.messages.poolExhausted', 'waits', ['无可递补专家', 'Nobody left to call'], ['project']),
  review('reviewWork.messages.returned', 'waits', ['评分表被退回', 'Score sheet returned']),
  review('reviewWork.messages.sign', 'waits', ['评标报告待签署', 'Report waits for your signature'], ['lot']),
  review('reviewWork.messages.submitted', 'decides', ['评标报告已提交', 'Report submitted'], ['lot']),
  review('reviewWork.messages.noticed', 'decides', ['招标结果通知', 'Result notified'], ['lot']),
];
