import { expect } from 'chai';
import { BLANK_DESIGN } from '../../../../elements/administration/workflow/diagram/blank-design.ts';
import { DiagramView } from '../../../../elements/administration/workflow/diagram/diagram-view.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { fakeApi } from '../../../kit/fake-api.ts';
import { show } from '../../../kit/screen.tsx';

/** Without rooms for names in it: the library makes them as wide as the Chinese ones. */
const DESIGN = BLANK_DESIGN.replaceAll(/<bpmndi:BPMNLabel>.*?<\/bpmndi:BPMNLabel>/g, '').replace(
  /(Start_1" name="[^"]*" ebs:nameEn=)"[^"]*"/,
  '$1"Submitted for approval"',
);

describe('names in a diagram', () => {
  it('break between words below a step, in the middle of it, also where the other language is shorter', async () => {
    const screen = show(() => <DiagramView bpmn={DESIGN} nodes={[]} />, { api: fakeApi(), lang: 'en' });
    const label = await screen.find('[data-element-id=Start_1_label] .djs-label');
    const lines = [...label.querySelectorAll('tspan')].map(line => line.textContent?.trim());
    expect(lines).to.deep.equal(['Submitted for', 'approval']);
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const step = screen.root.querySelector('[data-element-id=Start_1] .djs-visual')!;
    // The library measures in the page's own font, which may be narrower.
    expect(middle(label)).to.be.closeTo(middle(step), 12);
    screen.remove();
  });
});
