import type { RuleText } from './rule-text.ts';
import { text } from './rule-text.ts';

/** English texts of the rules from the committee on. */
export const reviewTextsEn: Readonly<Record<string, RuleText>> = {
  'COM-01': text(
    'Composition of the committee',
    'The committee has {{size}} {{size|member|members}} with {{experts}} {{experts|expert|experts}}; it needs an odd number of at least {{least}}, with {{expertsNeeded}} {{expertsNeeded|expert|experts}}',
    'Change the number of members and experts',
  ),
  'COM-02': text(
    'Committee for large or complex projects',
    'The committee has {{size}} {{size|member|members}} and needs at least {{least}}',
    'Add members',
  ),
  'COM-03': text(
    'Qualification of experts',
    'Only {{qualified}} of {{experts}} {{experts|expert has|experts have}} eight years in the field and a senior title or its level',
    'Replace the experts who do not qualify',
  ),
  'COM-04': text(
    'Experts are drawn at random',
    'The experts were not drawn from the library, and no special reason is given',
    'Draw at random, or enter why the project is special',
  ),
  'COM-05': text(
    'Avoidance',
    'These members must stand aside: {{members}}; not declared: {{undeclared}}',
    'Replace them, and let every member declare',
  ),
  'COM-06': text(
    'Members stay secret',
    'The committee is secret until the result is fixed',
    'Look again after the award',
  ),
  'COM-07': text(
    'Reasons to replace a member',
    'The reason is none that the law knows',
    'Choose avoidance, absence, health or dereliction',
  ),
  'EVA-01': text(
    'Grounds for rejection',
    'The rejection has no legal ground or no explanation',
    'Choose the ground and explain it',
  ),
  'EVA-03': text(
    'Arithmetic correction',
    'These bids have prices that disagree and were not corrected: {{bids}}',
    'Correct them: words over figures, unit prices over totals',
  ),
  'EVA-04': text(
    'Abnormally low prices are explained',
    'These prices are abnormally low and not explained: {{bids}}',
    'Ask for a written explanation with proof; reject when there is none',
  ),
  'EVA-05': text(
    'Competition with fewer than three valid bids',
    'Lots {{lots}} have fewer than {{least}} valid {{least|bid|bids}} and no statement on competition',
    'State why there is competition, or reject all bids',
  ),
  'EVA-06': text(
    'Fewer than three qualified bidders',
    'Lots {{lots}} have fewer than {{least}} qualified {{least|bidder|bidders}}',
    'Stop the evaluation and tender again',
  ),
  'EVA-07': text(
    'Price score in government procurement',
    'Lots {{lots}} weigh the price below {{least}}%, do not add up to 100 points, or do not score by the lowest price',
    'Adjust weight, points and formula',
  ),
  'EVA-08': text(
    'Signatures of the report',
    '{{signed}} of {{members}} {{members|member has|members have}} signed, {{open}} {{open|is|are}} open; dissent needs its reason in writing',
    'Let all members sign, with reasons for dissent',
  ),
  'EVA-09': text(
    'Number and order of candidates',
    'The candidates of lots {{lots}} are not ranked 1 to at most {{most}}',
    'Name up to {{most}} {{most|candidate|candidates}} in order',
  ),
  'AWD-01': text(
    'Publicity of candidates',
    'The publicity is shorter than {{days}} {{days|day|days}}; it may end at {{due}} at the earliest',
    'Publicise until {{due}}, and award when no objection is open',
    { late: 'Candidates must be publicised within {{days}} {{days|day|days}} of the report, at the latest {{due}}' },
  ),
  'AWD-02': text(
    'State-funded: the first candidate wins',
    'Candidate {{rank}} is chosen without a legal reason',
    'Choose the first, or a legal reason with its proof',
  ),
  'AWD-03': text(
    'No negotiation before the award',
    'Price or substance changed after the opening',
    'Restore the price as opened',
  ),
  'AWD-04': text(
    'Losers are told at the same time',
    '{{notified}} of {{losers}} {{losers|loser was|losers were}} told',
    'Send all result notices together with the award notice',
  ),
  'AWD-06': text(
    'Award times in government procurement',
    'The buyer must choose the winner within {{days}} working {{days|day|days}} of the report, at the latest {{due}}',
    'Decide now',
    {
      late: 'The result must be published within {{days}} working {{days|day|days}} of the decision, at the latest {{due}}',
    },
  ),
  'AWD-07': text('All bids rejected', 'All bids were rejected, so nothing can be awarded', 'Tender again'),
  'CON-01': text(
    'Time and content of the contract',
    'The contract must be signed within {{days}} {{days|day|days}} of the award notice (at the latest {{due}}) and follow tender and bid; deviations: {{deviations}}',
    'Follow the documents and the winning bid',
  ),
  'CON-02': text(
    'Highest performance bond',
    'The bond is {{amount}}, more than {{rate}}% of the award ({{cap}})',
    'Lower the bond to the limit',
  ),
  'REC-01': text('Contents of the archive', 'The archive lacks: {{parts}}', 'Complete it'),
  'REC-02': text(
    'The log is not altered',
    'The log does not verify',
    'Stop, and report it to the platform administrator',
  ),
  'REC-03': text(
    'Retention',
    'The file is kept for less than {{years}} {{years|year|years}}; it must be kept until {{due}}',
    'Extend the retention',
  ),
  'REC-04': text(
    'Arrival and seal are recorded',
    'Some bids have no record of arrival time and seal',
    'Complete the record',
  ),
  'REC-05': text(
    'Electronic and paper versions',
    'The documents let paper prevail',
    'Confirm this; otherwise the electronic version prevails',
  ),
  'REC-06': text('Reliable electronic signatures', 'These signatures do not verify: {{signatures}}', 'Sign again'),
};
