import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addStrings, addTranslations, onTextsChanged, translate } from '../../shared/i18n/dictionary.ts';

/** How often screens are told to draw anew while `run` runs. */
function newsOf(run: () => void): number {
  let news = 0;
  const stop = onTextsChanged(() => (news += 1));
  run();
  stop();
  return news;
}

describe('news of texts', () => {
  it('texts that nobody has asked for draw nothing anew', () => {
    assert.equal(
      newsOf(() => addStrings('newsA', { zh: { word: '词' }, en: { word: 'Word' } })),
      0,
    );
    assert.equal(
      newsOf(() => addStrings('newsA', { zh: { more: '更多' }, en: { more: 'More' } })),
      0,
    );
    assert.equal(translate('en', 'newsA.word') + translate('en', 'newsA.more'), 'WordMore');
  });

  it('a text that a screen has missed is news, once', () => {
    assert.equal(translate('en', 'newsB.word'), 'newsB.word');
    assert.equal(
      newsOf(() => addStrings('newsB', { zh: { word: '词' }, en: { word: 'Word' } })),
      1,
    );
    assert.equal(
      newsOf(() => addStrings('newsB', { zh: { more: '更多' }, en: { more: 'More' } })),
      0,
    );
  });

  it('a text that is another now is news', () => {
    addStrings('newsC', { zh: { word: '词' }, en: { word: 'Word' } });
    assert.equal(
      newsOf(() => addStrings('newsC', { zh: { word: '词' }, en: { word: 'Word' } })),
      0,
    );
    assert.equal(
      newsOf(() => addStrings('newsC', { zh: { word: '词' }, en: { word: 'Term' } })),
      1,
    );
  });

  it('what has been said is said anew when its text is another, of the bundle or of the server', () => {
    addStrings('newsD', { zh: { word: '词' }, en: { word: 'Word' } });
    assert.equal(translate('en', 'newsD.word'), 'Word');
    addStrings('newsD', { zh: { word: '词' }, en: { word: 'Term' } });
    assert.equal(translate('en', 'newsD.word'), 'Term');
    addTranslations('en', { 'newsD.word': 'Expression' });
    assert.deepEqual([translate('en', 'newsD.word'), translate('zh', 'newsD.word')], ['Expression', '词']);
    addTranslations('en', {});
    assert.equal(translate('en', 'newsD.word'), 'Term');
  });

  it('a place without a value stays empty, and is filled when the value is given', () => {
    addStrings('newsE', { zh: { count: '{{count}} 项' }, en: { count: '{{count}} {{count|record|records}}' } });
    assert.equal(translate('zh', 'newsE.count').trim(), '项');
    assert.equal(translate('en', 'newsE.count', { count: 1 }), '1 record');
    assert.equal(translate('en', 'newsE.count', { count: 2 }), '2 records');
  });
});
