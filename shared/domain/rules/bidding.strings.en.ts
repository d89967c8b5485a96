import type { RuleText } from './rule-text.ts';
import { text } from './rule-text.ts';

/** English texts of the rules up to the opening. */
export const biddingTextsEn: Readonly<Record<string, RuleText>> = {
  'PLAN-01': text(
    'Size from which a tender is mandatory',
    'Related estimates add up to {{total}}, at or above the threshold of {{threshold}}, but the project is not marked as mandatory',
    'Check whether the project must be tendered by law, and mark it if so',
  ),
  'PLAN-02': text(
    'State-funded projects are tendered openly',
    'A mandatory project with controlling state funds is not an open tender and gives no exception',
    'Choose open tender, or enter the exception and its approval number',
  ),
  'NOT-01': text(
    'Contents of a notice',
    'The notice lacks {{count}} required {{count|content|contents}}: {{contents}}',
    'Add them before publishing',
  ),
  'NOT-02': text(
    'Platform address and access in the notice',
    'The notice lacks the platform address or the way to get the documents, or differs between media',
    'Enter both, and use one content in every medium',
  ),
  'NOT-03': text(
    'Number of invited suppliers',
    '{{count}} {{count|supplier is|suppliers are}} invited; at least {{least}} must be',
    'Invite more suppliers able to carry out the project',
  ),
  'NOT-04': text(
    'Notice period in government procurement',
    'The notice period is shorter than {{days}} working {{days|day|days}}; it may end on {{due}} at the earliest',
    'Move its end to {{due}} or later',
  ),
  'NOT-05': text(
    'Publicity of a single-source purchase',
    'The publicity is shorter than {{days}} working {{days|day|days}}; it may end on {{due}} at the earliest',
    'Move its end to {{due}} or later',
  ),
  'NOT-06': text(
    'No unreasonable conditions on bidders',
    'These wordings may discriminate: {{phrases}}',
    'Remove them, or make sure the project really needs them',
  ),
  'MEM-01': text('Contents of the candidate publicity', 'The publicity lacks: {{contents}}', 'Add these contents'),
  'DOC-01': text(
    'Time for which documents are issued',
    'Documents are issued for less than {{days}} {{days|day|days}}; issue may end on {{due}} at the earliest',
    'Move the end of issue to {{due}} or later',
  ),
  'DOC-02': text(
    'Document fee covers cost only',
    'The fee of {{fee}} is above the cost of {{cost}}',
    'Charge cost only; electronic documents are usually free',
  ),
  'DOC-03': text(
    'Time for which procurement documents are offered',
    'Documents are offered for less than {{days}} working {{days|day|days}}; this may end on {{due}} at the earliest',
    'Move the end to {{due}} or later',
  ),
  'DOC-04': text(
    'No precondition for downloading',
    'Downloading asks for more than registration on the platform',
    'Remove sign-up, payment or approval as a precondition',
  ),
  'DOC-05': text(
    'Potential bidders stay secret until the deadline',
    'Names and number of downloaders are secret until {{due}}',
    'Look again after the deadline',
  ),
  'DOC-06': text(
    'Time from issue of documents to bid deadline',
    'The bid deadline is less than {{days}} {{days|day|days}} after documents are first issued; {{due}} is the earliest',
    'Move the bid deadline to {{due}} or later',
  ),
  'DOC-07': text(
    'Time for prequalification applications',
    'The application deadline is less than {{days}} {{days|day|days}} after issue of prequalification documents ends; {{due}} is the earliest',
    'Move the application deadline to {{due}} or later',
  ),
  'DOC-08': text(
    'Base price and price limits',
    'Lots {{lots}} have several base prices, a minimum price, or an invalid maximum price',
    'Keep at most one base price a lot, no minimum price, and check the maximum',
  ),
  'DOC-09': text(
    'Bid validity',
    'Bid validity is {{days}} {{days|day|days}}: not set properly, or different from the deposit validity',
    'Set the bid validity and give the deposit the same',
  ),
  'DOC-10': text(
    'Criteria are fixed in the documents',
    'The criteria of lots {{lots}} are not fixed with the documents',
    'Fix them before going on',
  ),
  'CLA-01': text(
    'Time between clarification and bid deadline',
    'Fewer than {{days}} {{days|day remains|days remain}}; the bid deadline moves to {{due}}',
    'The platform moves the deadline and tells everyone who has the documents',
  ),
  'CLA-02': text(
    'Time between clarification and application deadline',
    'Fewer than {{days}} {{days|day remains|days remain}}; the application deadline moves to {{due}}',
    'The platform moves the deadline and tells everyone who has the documents',
  ),
  'CLA-03': text(
    'Every downloader is told',
    '{{notified}} of {{downloaders}} {{downloaders|downloader was|downloaders were}} told',
    'Send the notice to all of them',
  ),
  'OBJ-01': text(
    'Time to object to documents',
    'An objection must come {{days}} {{days|day|days}} before the deadline, at the latest {{due}}',
    'The time has passed; opening and result have their own windows',
  ),
  'OBJ-02': text(
    'Time to answer an objection',
    'An objection must be answered within {{days}} {{days|day|days}} of receipt, at the latest {{due}}',
    'Answer it now; the tender is suspended until then',
    { suspended: '{{open}} {{open|objection is|objections are}} unanswered; the tender is suspended' },
  ),
  'OBJ-03': text(
    'Objections to the opening are made and answered on the spot',
    'The opening session is not running, or {{open}} {{open|objection was|objections were}} not answered in it',
    'Raise and answer them in the session, and record them',
  ),
  'OBJ-04': text(
    'Time to object to the result',
    'An objection must come within the publicity of candidates ({{start}} to {{end}})',
    'Outside it a complaint remains possible',
  ),
  'TER-01': text(
    'Termination is announced',
    'The termination is neither announced nor told to holders of the documents',
    'Publish it or tell each holder, and refund fees and deposits',
  ),
  'DEP-01': text(
    'Highest bid deposit',
    'The deposit of lot {{lot}} is {{amount}}, more than {{rate}}% of the estimate ({{cap}})',
    'Lower the deposit to the limit',
  ),
  'DEP-02': text(
    'Cap on construction deposits',
    'The deposit of lot {{lot}} is {{amount}}, above {{cap}}',
    'Check the rules of the trade and adjust the deposit',
  ),
  'DEP-04': text(
    'Refund after withdrawal',
    'The deposit must be refunded within {{days}} {{days|day|days}} of the withdrawal, at the latest {{due}}',
    'Make the refund',
  ),
  'BID-01': text(
    'Unencrypted bids are refused',
    'The bid is not encrypted',
    'Encrypt it with the platform tool and submit it again',
  ),
  'BID-02': text(
    'Late bids are refused',
    'The bid was not completely received before the deadline {{due}}',
    'It is not accepted; an earlier version with a receipt still stands',
  ),
  'BID-04': text(
    'Only the bidder changes or withdraws a bid',
    'The deadline is {{due}}; until then only the bidder may change or withdraw the bid, and nobody may decrypt or extract it',
    'Let the bidder do so before the deadline',
  ),
  'BID-06': text(
    'Fewer than three bidders',
    'Lots {{lots}} have fewer than {{least}} {{least|bidder|bidders}}',
    'Do not open; tender again',
  ),
  'BID-08': text(
    'Related bidders',
    'These bidders are related or have an interest: {{bidders}}',
    'Their bids are void; check the relations',
  ),
  'BID-09': text(
    'The platform operator may not bid',
    'The bidder is the platform operator or related to it',
    'It may not bid or act for bidders on this platform',
  ),
  'BID-11': text(
    'One bid for each lot',
    'The bidder already has {{count}} standing {{count|bid|bids}} for the lot',
    'Withdraw or replace the earlier one',
  ),
  'OPN-01': text(
    'Opening is at the bid deadline',
    'The opening is not at the bid deadline ({{due}})',
    'Set the opening to the bid deadline',
    { early: 'The bid deadline ({{due}}) has not come' },
  ),
  'OPN-03': text(
    'Announcement at the opening',
    'The contents were not announced to all bidders',
    'Announce names, prices and the other items',
  ),
  'OPN-04': text(
    'Failed decryption needs a cause',
    '{{count}} {{count|bid was|bids were}} not decrypted and nobody was found responsible',
    'Decide: bidder (bid revoked) or other cause (bid retracted)',
  ),
  'OPN-07': text(
    'Every bid is opened',
    '{{received}} {{received|bid was|bids were}} received, {{extracted}} extracted',
    'Extract every bid received before the deadline',
  ),
};
