import { Checkbox } from '../../../shared/ui/kit/checkbox.tsx';
import { MultiSelect } from '../../../shared/ui/kit/multi-select.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Switch } from '../../../shared/ui/kit/switch.tsx';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  way: '采购方式 Way of procurement',
  fault: '请选择采购方式 Choose the way of procurement',
  hint: '公开招标适用于达到规模标准的项目 Open tender above the thresholds',
  agree: '我已阅读并同意电子招标投标平台使用规则 I have read and accept the rules of the platform',
  news: '接收公告提醒 Tell me of new bulletins',
  newsHint: '每日 9:00 汇总 Once a day, at nine',
  industries: '行业 Industries',
};
const WAYS = [
  { value: 'open', label: '公开招标 Open tender', hint: '向不特定供应商发布公告 Announced to everyone' },
  { value: 'invited', label: '邀请招标 Invited tender', hint: '邀请三家以上 At least three are invited' },
  { value: 'negotiation', label: '竞争性谈判 Competitive negotiation', hint: '' },
  { value: 'single', label: '单一来源采购 Single source', hint: '', disabled: true },
];
const INDUSTRIES = [
  '建筑 Construction',
  '信息技术 IT',
  '医疗设备 Medical devices',
  '物业 Property',
  '印刷 Printing',
].map(label => ({ value: label, label }));

/** What is chosen. */
export const specimens: readonly Specimen[] = [
  ...(
    [
      ['empty', null, {}],
      ['chosen', 'open', { hint: SAMPLE.hint }],
      ['refused', null, { required: true, error: SAMPLE.fault }],
      ['disabled', 'invited', { disabled: true }],
      ['read only', 'invited', { readOnly: true }],
    ] as const
  ).flatMap(([state, first, props]) => [
    {
      part: 'select',
      state,
      show: () => (
        <Held<string | null> first={first}>
          {(value, set) => <Select label={SAMPLE.way} options={WAYS} value={value} onChange={set} {...props} />}
        </Held>
      ),
    },
    {
      part: 'radio-group',
      state,
      show: () => (
        <Held<string | null> first={first}>
          {(value, set) => <RadioGroup label={SAMPLE.way} options={WAYS} value={value} onChange={set} {...props} />}
        </Held>
      ),
    },
    {
      part: 'multi-select',
      state,
      show: () => (
        <Held<readonly string[] | null> first={first ? INDUSTRIES.slice(0, 3).map(({ value }) => value) : null}>
          {(value, set) => (
            <MultiSelect label={SAMPLE.industries} options={INDUSTRIES} value={value} onChange={set} {...props} />
          )}
        </Held>
      ),
    },
    {
      part: 'checkbox',
      state,
      show: () => (
        <Held<boolean | null> first={first !== null}>
          {(value, set) => (
            <Checkbox label={SAMPLE.way} value={value} onChange={set} {...props}>
              {SAMPLE.agree}
            </Checkbox>
          )}
        </Held>
      ),
    },
  ]),
  {
    part: 'radio-group',
    state: 'side by side',
    show: () => (
      <Held<string | null> first="open">
        {(value, set) => <RadioGroup inline label={SAMPLE.way} options={WAYS} value={value} onChange={set} />}
      </Held>
    ),
  },
  {
    part: 'multi-select',
    state: 'more than are named',
    show: () => (
      <MultiSelect
        label={SAMPLE.industries}
        options={INDUSTRIES}
        value={INDUSTRIES.map(({ value }) => value)}
        shown={2}
        onChange={nothing}
      />
    ),
  },
  {
    part: 'checkbox',
    state: 'some of several',
    show: () => <Checkbox label={SAMPLE.industries} value={null} indeterminate onChange={nothing} />,
  },
  {
    part: 'switch',
    state: 'on',
    show: () => (
      <Held<boolean | null> first={true}>
        {(value, set) => <Switch label={SAMPLE.news} hint={SAMPLE.newsHint} value={value} onChange={set} />}
      </Held>
    ),
  },
  {
    part: 'switch',
    state: 'disabled',
    show: () => <Switch label={SAMPLE.news} value={false} disabled onChange={nothing} />,
  },
];
