import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLANK, fillTemplate, unknownVariables } from '../../../shared/domain/operations/fill-template.ts';
import { operationsDic } from '../../../shared/domain/operations/operations.labels.ts';
import { allTemplateVariables } from '../../../shared/domain/operations/template-variables.ts';
import { compareVersions, VERSION_NUMBER } from '../../../shared/domain/operations/version-number.ts';

describe('a template', () => {
  it('is filled with values as text, and shows a line to write on where there is none', () => {
    const { html, missing } = fillTemplate('<p>{{ projectName }}: {{budget}}, {{lots}}</p>', {
      projectName: '<b>Road & bridge</b>',
      lots: 'one\ntwo',
    });
    assert.equal(html, `<p>&lt;b&gt;Road &amp; bridge&lt;/b&gt;: ${BLANK}, one<br>two</p>`);
    assert.deepEqual(missing, ['budget']);
  });

  it('fills each place once: a value that looks like a variable stays as it is', () => {
    assert.equal(fillTemplate('{{projectName}}', { projectName: '{{budget}}', budget: '5' }).html, '{{budget}}');
  });

  it('names no property of an object as a variable', () => {
    assert.deepEqual(unknownVariables('letter', '{{constructor}} {{projectName}} {{}}'), ['constructor', '']);
    assert.equal(fillTemplate('{{constructor}}', {}).html, BLANK);
  });

  it('is read in a time that grows with its length alone', () => {
    const began = process.cpuUsage();
    for (const text of ['{{', '{{ ', '{{a', '}}']) unknownVariables('letter', text.repeat(100_000));
    assert.ok(process.cpuUsage(began).user < 20_000_000);
  });

  it('has a name for each variable in both languages', () => {
    for (const name of allTemplateVariables)
      for (const lang of ['en', 'zh'] as const) assert.ok(operationsDic[lang]['templateVariable']?.[name], name);
  });
});

describe('version numbers', () => {
  it('are ordered as Semantic Versioning 2.0.0 says', () => {
    const ordered = [
      '0.9.9',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.10',
      '1.9.0',
      '1.10.0',
      '10.0.0',
    ];
    for (const [i, a] of ordered.entries())
      for (const [j, b] of ordered.entries())
        assert.equal(Math.sign(compareVersions(a, b)), Math.sign(i - j), `${a} ${b}`);
  });

  it('are three numbers without zeros before them', () => {
    for (const good of ['0.0.1', '12.3.4', '1.0.0-rc.1']) assert.match(good, VERSION_NUMBER);
    for (const bad of ['1.0', '01.0.0', 'v1.0.0', '1.0.0-', '1.0.0-01', '1.0.0+build', '1.0.0 '])
      assert.doesNotMatch(bad, VERSION_NUMBER);
  });
});
