import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText } from '../../shared/ocds/import-file.ts';
import type { Json, JsonObject } from '../../shared/ocds/json.ts';
import { leavesOf } from '../../shared/ocds/json.ts';
import { latestOf, mergeReleases } from '../../shared/ocds/merge.ts';
import { readOcds } from '../../shared/ocds/read.ts';
import { releaseFaults } from '../../shared/ocds/validate.ts';
import { fileText, files, placesOf, schemas } from './schema.kit.ts';

const UKRAINE = 'real/ukraine-prozorro_record_UA-2016-06-07-000066-a.json';
const UK = 'real/uk-contracts-finder_record_2c330cf9.json';
const PARAGUAY = 'real/paraguay_record_277004.json';
const MOLDOVA = 'real/moldova_record_ocds-ngfbwp-17634378.json';
const FICTION = 'fictional-1.1/ocds-213czf-000-00001.json';
const refused = new Set([PARAGUAY, MOLDOVA]);

const compiledOf = (path: string): JsonObject => {
  const file = JSON.parse(fileText(path)) as {
    records?: { compiledRelease: JsonObject }[];
    compiledRelease?: JsonObject;
    releases?: JsonObject[];
  };
  return file.records?.[0]?.compiledRelease ?? file.compiledRelease ?? file.releases?.[0] ?? {};
};
const projectOf = (path: string) => {
  const result = importText(fileText(path));
  assert.ok(result.ok, path);
  const [imported] = result.projects;
  assert.ok(imported);
  return imported;
};

for (const path of files)
  test(`${path} is ${refused.has(path) ? 'refused' : 'imported, each line of it taken or listed'}`, () => {
    const result = importText(fileText(path));
    assert.equal(result.ok, !refused.has(path));
    if (!result.ok) return;
    const accounted = new Set(
      result.projects.flatMap(project => [...project.taken, ...project.left.map(line => line.path)]),
    );
    const isAccounted = (pointer: string): boolean =>
      pointer !== '' && (accounted.has(pointer) || isAccounted(pointer.slice(0, pointer.lastIndexOf('/'))));
    assert.deepEqual(
      leavesOf(JSON.parse(fileText(path)) as Json)
        .map(([pointer]) => pointer)
        .filter(pointer => !isAccounted(pointer)),
      [],
    );
  });

test('the duplicate supplier of Paraguay is the one fault, at its exact path', () => {
  const result = importText(fileText(PARAGUAY));
  assert.deepEqual(result, {
    ok: false,
    faults: [
      {
        path: '/records/0/compiledRelease/awards/0/suppliers/2',
        reason: 'ocds.faults.duplicate',
        params: { first: 1 },
      },
    ],
  });
});

test('every fault of Moldova is listed, in the release and in the compiled release', () => {
  const result = importText(fileText(MOLDOVA));
  assert.ok(!result.ok);
  const compiled = result.faults
    .filter(fault => fault.path.startsWith('/compiledRelease'))
    .map(fault => fault.path.slice('/compiledRelease'.length));
  schemas.release(compiledOf(MOLDOVA));
  assert.deepEqual(compiled.sort(), placesOf(schemas.release.errors).sort());
  assert.ok(
    result.faults.some(
      fault => fault.path === '/releases/0/tender/status' && fault.params?.['value'] === 'Executarea contractului',
    ),
  );
});

const wrongValues: readonly Json[] = [
  null,
  '',
  'x',
  12,
  1.5,
  -1,
  true,
  [],
  {},
  ['a', 'a'],
  [{ id: '1' }, { id: '1' }],
  '2026-02-30T00:00:00Z',
  '2026-03-01',
  '2026-03-01T24:00:00Z',
  '2026-03-01 09:00:00+0800',
  'http://a b',
  'http://[::1]/x?y#z',
  'mailto:a@b.example',
  '%zz:',
  'http://x/%zz',
  'CNY',
  'cny',
];

for (const path of files)
  test(`verdicts on mutations of ${path} agree with the published schema, place by place`, () => {
    const whole = compiledOf(path);
    const pointers: (readonly (string | number)[])[] = [];
    const visit = (value: Json, at: readonly (string | number)[]): void => {
      if (at.length) pointers.push(at);
      if (Array.isArray(value)) value.slice(0, 2).forEach((entry, index) => visit(entry as Json, [...at, index]));
      else if (typeof value === 'object' && value !== null)
        for (const [key, entry] of Object.entries(value)) visit(entry, [...at, key]);
    };
    visit(whole, []);
    let compared = 0;
    pointers.forEach((pointer, position) => {
      const chosen = wrongValues.filter((_, index) => (index + position) % 4 === 0);
      for (const wrong of [undefined, ...chosen]) {
        const copy = structuredClone(whole) as Record<string, unknown>;
        const holder = pointer
          .slice(0, -1)
          .reduce<Record<string, unknown>>((current, key) => current[String(key)] as Record<string, unknown>, copy);
        const last = String(pointer.at(-1));
        if (wrong === undefined && Array.isArray(holder)) holder.splice(Number(last), 1);
        else if (wrong === undefined) delete holder[last];
        else holder[last] = wrong;
        const sound = schemas.release(copy);
        const own = [
          ...new Set(
            releaseFaults(copy as JsonObject).map(fault =>
              fault.reason === 'ocds.faults.duplicate' ? fault.path.replace(/\/\d+$/, '') : fault.path,
            ),
          ),
        ];
        assert.equal(
          own.length === 0,
          sound,
          `${pointer.join('/')} = ${JSON.stringify(wrong)}: ${own.join(' ')} | ${placesOf(schemas.release.errors).join(' ')}`,
        );
        assert.deepEqual(
          own.sort(),
          sound ? [] : placesOf(schemas.release.errors).sort(),
          `${pointer.join('/')} = ${JSON.stringify(wrong)}`,
        );
        compared += 1;
      }
    });
    assert.ok(compared > 100, String(compared));
  });

test('Ukraine: lot, item, periods, document and buyer are taken; what is not said stays empty', () => {
  const { project, lots } = projectOf(UKRAINE);
  assert.equal(project.name, 'Профіль для стелі');
  assert.equal(project.method, 'openTender');
  assert.deepEqual(project.budget, { amount: '3600', currency: 'UAH' });
  assert.equal(project.contactPhone, '380445644409');
  assert.equal(project.bidDeadline, '2016-06-15T07:22:00.000Z');
  assert.equal(project.questionDeadline, '2016-06-10T07:21:00.000Z');
  assert.equal(project.importedDocuments?.[0]?.type, 'technicalSpecifications');
  for (const field of ['category', 'regime', 'mandatory', 'stateFunded', 'qualification'] as const)
    assert.equal(project[field], null, field);
  assert.equal(lots.length, 1);
  assert.deepEqual(lots[0]?.estimate, { amount: '3600', currency: 'UAH' });
  assert.equal(lots[0]?.evaluationMethod, 'lowestPrice');
  assert.equal(lots[0]?.items?.[0]?.quantity, '300');
  assert.equal(lots[0]?.items?.[0]?.unit, 'piece');
});

test('UK: a file without method, category and lots becomes one lot with nothing invented', () => {
  const { project, lots, left } = projectOf(UK);
  assert.equal(project.method, null);
  assert.equal(project.category, null);
  assert.equal(project.questionDeadline, null);
  assert.equal(project.buyerName, 'Met Office');
  assert.deepEqual(
    lots.map(lot => [lot.number, lot.estimate?.amount, lot.evaluationMethod]),
    [[1, '464500', null]],
  );
  assert.ok(
    left.some(line => line.path === '/compiledRelease/tender/minValue/amount' && line.reason === 'ocds.left.noField'),
  );
});

test('fiction: the planned budget is the budget, the tender value the estimate', () => {
  const { project, lots } = projectOf(FICTION);
  assert.deepEqual(project.budget, { amount: '6700000', currency: 'GBP' });
  assert.deepEqual(lots[0]?.estimate, { amount: '1100000', currency: 'GBP' });
  assert.equal(project.category, 'works');
});

test('long, huge and ambiguous values are cut or left out, and listed', () => {
  const release = { ...compiledOf(UKRAINE) } as Record<string, Json>;
  release['tender'] = {
    id: 1,
    title: 'x'.repeat(300),
    procurementMethod: 'selective',
    value: { amount: 0.125, currency: 'CNY' },
    items: [{ id: 1, quantity: 1 }],
  };
  const text = JSON.stringify(release).replace('"quantity":1', '"quantity":12345678901234.123456');
  const result = importText(text);
  assert.ok(result.ok);
  const [imported] = result.projects;
  assert.equal(imported?.project.name?.length, 200);
  assert.equal(imported?.project.method, null);
  assert.equal(imported?.project.budget, null);
  assert.equal(imported?.lots[0]?.items?.[0]?.quantity, '12345678901234.123456');
  const reasonOf = (path: string) => imported?.left.find(line => line.path === path)?.reason;
  assert.equal(reasonOf('/tender/title'), 'ocds.left.shortened');
  assert.equal(reasonOf('/tender/procurementMethod'), 'ocds.left.ambiguous');
  assert.equal(reasonOf('/tender/value/amount'), 'ocds.left.notAnAmount');
});

test('the six releases of the fiction, as one package, merge into its compiled release', () => {
  const releases = files.filter(path => /-0\d-\w+\.json$/.test(path)).map(path => compiledOf(path));
  const merged = mergeReleases(releases.toReversed().map((value, index) => ({ value, base: `/releases/${index}` })));
  const expected = compiledOf(FICTION);
  for (const part of ['tender', 'awards', 'planning', 'buyer'] as const)
    assert.deepEqual(merged.value[part], expected[part], part);
  const result = importText(JSON.stringify({ releases }));
  assert.ok(result.ok);
  assert.equal(result.projects.length, 1);
  assert.ok(result.projects[0]?.left.some(line => line.reason === 'ocds.left.earlier'));
  assert.ok(result.projects[0]?.taken.every(path => path.startsWith('/releases/')));
});

test('a versioned release is read by its latest values, with faults at their place', () => {
  const record = (
    JSON.parse(fileText('fictional-1.1/ocds-213czf-000-00001-withversions.json')) as {
      records: { versionedRelease: JsonObject; compiledRelease: JsonObject }[];
    }
  ).records[0];
  assert.ok(record);
  assert.deepEqual(latestOf(record.versionedRelease, '').value['buyer'], record.compiledRelease['buyer']);
  const result = importText(JSON.stringify(record.versionedRelease));
  assert.ok(result.ok);
  assert.equal(result.projects[0]?.project.name, 'Planned cycle lane improvements');
  const broken = structuredClone(record.versionedRelease) as unknown as { tender: { status: { value: string }[] } };
  for (const version of broken.tender.status) version.value = 'finished';
  const faults = importText(JSON.stringify(broken));
  assert.ok(!faults.ok);
  assert.match(faults.faults[0]?.path ?? '', /^\/tender\/status\/\d+\/value$/);
});

test('what is no OCDS is refused with a reason, never with a crash', () => {
  const faultOf = (text: string) => {
    const result = readOcds(text);
    return result.ok ? 'accepted' : result.faults.map(fault => `${fault.path} ${fault.reason}`);
  };
  assert.deepEqual(faultOf('{'), [' ocds.faults.notJson']);
  assert.deepEqual(faultOf('[]'), [' ocds.faults.notObject']);
  assert.deepEqual(faultOf('{"releases":[]}'), [' ocds.faults.noRelease']);
  assert.deepEqual(faultOf('{"releases":{}}'), ['/releases ocds.faults.notList']);
  assert.deepEqual(faultOf('{"records":[7]}'), ['/records/0 ocds.faults.notObject']);
  assert.deepEqual(faultOf('{"version":"2.0","releases":[]}'), ['/version ocds.faults.wrongVersion']);
  assert.deepEqual(
    faultOf(
      '{"ocid":"a","releases":[{"url":"http://a.example","date":"2026-01-01T00:00:00Z"}],"compiledRelease":null}',
    )[0],
    '/compiledRelease ocds.faults.notObject',
  );
  assert.deepEqual(faultOf(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`), [' ocds.faults.tooDeep']);
  assert.deepEqual(
    faultOf('{}'),
    ['/ocid', '/id', '/date', '/tag', '/initiationType'].map(path => `${path} ocds.faults.required`),
  );
});
