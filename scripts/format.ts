import { runPackage, say } from './support/project.ts';

// `npm run format`: writes every file in the project's format.
const done = await runPackage('prettier', ['--write', '--log-level', 'warn', '.']);
if (done.output.trim()) say(done.output.trim());
process.exitCode = done.code;
