import type { Bilingual } from '../../i18n/strings.ts';
import { bulletinStrings } from './bulletin.strings.ts';
import { clarificationStrings, questionStrings } from './clarification.strings.ts';
import { biddingDocumentStrings, documentDownloadStrings } from './document.strings.ts';
import { lotStrings } from './lot.strings.ts';
import { projectStrings } from './project.strings.ts';
import { signUpStrings } from './sign-up.strings.ts';

const messages: Bilingual<{ messages: Record<string, string> }> = {
  en: {
    messages: {
      asked: 'A question was asked about {{project}}.',
      clarified: 'A clarification was published for {{project}}.',
      clarifiedAndMoved: 'A clarification was published for {{project}}; the bid deadline moves to {{deadline}}.',
      changed: 'The bulletin of {{project}} has changed.',
      bulletinSubmitted: 'The bulletin “{{title}}” waits for approval.',
      documentSubmitted: 'The bidding document “{{title}}” waits for approval.',
    },
  },
  zh: {
    messages: {
      asked: '{{project}} 收到新的提问。',
      clarified: '{{project}} 发布了澄清。',
      clarifiedAndMoved: '{{project}} 发布了澄清，投标截止时间顺延至 {{deadline}}。',
      changed: '{{project}} 的公告已变更。',
      bulletinSubmitted: '公告《{{title}}》待审批。',
      documentSubmitted: '招标文件《{{title}}》待审批。',
    },
  },
};

/** Texts of the area's records and messages, by namespace. */
export const preTenderStrings: Readonly<Record<string, Bilingual<object>>> = {
  project: projectStrings,
  lot: lotStrings,
  bulletin: bulletinStrings,
  biddingDocument: biddingDocumentStrings,
  documentDownload: documentDownloadStrings,
  signUp: signUpStrings,
  question: questionStrings,
  clarification: clarificationStrings,
  preTender: messages,
};
