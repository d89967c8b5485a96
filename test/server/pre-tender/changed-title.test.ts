import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedTitle } from '../../../server/pre-tender/move-deadline.ts';

describe('title of a change bulletin', () => {
  it('says in the language of the tender bulletin that it is a change', () => {
    assert.equal(changedTitle('雨水泵站更新改造工程招标公告'), '雨水泵站更新改造工程变更公告');
    assert.equal(changedTitle('雨水泵站更新改造工程'), '雨水泵站更新改造工程（变更）');
    assert.equal(
      changedTitle('Pumping station: invitation to tender'),
      'Pumping station: invitation to tender (amended)',
    );
  });

  it('stays as it is when the change is changed again', () => {
    for (const title of ['工程变更公告', '工程（变更）', 'Works (amended)']) assert.equal(changedTitle(title), title);
  });
});
