import { execFile } from 'node:child_process';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, findPackage, hash, hashOf, type Site, TapdocsError } from 'tapdocs';
import { memo, readText } from 'tapdocs/kit';
import type { TypeDocRun } from './options.js';
import { typedocProblem } from './problems.js';

/** At the start of addresses of sources that are none. Those in a repository would change with each commit. */
export const noAddress = 'none:';

/** What TypeDoc has written, with the hashes of the files that it read, by their paths from the root of the site. */
interface Written {
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Prints the files that TypeDoc read, and in the next line the types, as JSON. Arguments: the module of TypeDoc, its options. */
const program = `
const app = await (await import(process.argv[1])).Application.bootstrapWithPlugins(JSON.parse(process.argv[2]));
const project = app.logger.hasErrors() ? undefined : await app.convert();
if (!project || app.logger.hasErrors()) process.exit(1);
const files = app.getEntryPoints().flatMap(({ program }) => program.getSourceFiles().map(({ fileName }) => fileName));
for (const value of [[...new Set(files)], app.serializer.projectToObject(project, process.cwd())]) console.log(JSON.stringify(value));
`;

/** Runs TypeDoc, if what it read has changed since it last ran. @throws TapdocsError if it is not installed, or fails */
export async function runTypeDoc(
  run: TypeDocRun,
  { root, store, key }: { root: string; store: Site['store']; key: string },
): Promise<Written> {
  const tsconfig = join(root, run.tsconfig ?? 'tsconfig.json');
  const folders = [dirname(tsconfig), root, import.meta.dirname];
  const tool = folders.map((from) => findPackage({ name: 'typedoc', from })).find((each) => each !== null);
  const compiler = tool && findPackage({ name: 'typescript', from: tool.folder });
  if (!tool || !compiler) return fail(typedocProblem('TYPEDOC_MISSING', { text: '', detail: '' }));
  const name = `typedoc run ${hashOf(key, run, tool.version, compiler.version)}`;
  const hashOfFile = memo((file: string) => hash(readText(join(root, file)) ?? ''));
  const stored = JSON.parse(store.get(name)?.toString() ?? 'null') as Written | null;
  if (stored && Object.entries(stored.files).every(([file, was]) => hashOfFile(file) === was)) return stored;
  const { entryPoints, options } = run;
  const quiet = { pretty: false, logLevel: 'Error', skipErrorChecking: true };
  const sources = { displayBasePath: root, disableGit: true, sourceLinkTemplate: `${noAddress}{path}` };
  const settings = { tsconfig, entryPoints, ...quiet, ...sources, ...(options && { options: join(root, options) }) };
  const module = pathToFileURL(join(tool.folder, 'dist/index.js')).href;
  const args = ['--input-type=module', '--eval', program, module, JSON.stringify(settings)];
  const [listed = '[]', text = ''] = (await nodeOutput(args, root)).split('\n');
  const inputs = (JSON.parse(listed) as string[]).filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  const read = [...inputs, ...configFiles(tsconfig), join(root, options ?? 'typedoc.json')];
  const files = read.map((file) => relative(root, file).split(sep).join('/'));
  const written: Written = { text, files: Object.fromEntries(files.map((file) => [file, hashOfFile(file)])) };
  store.put(name, Buffer.from(JSON.stringify(written)));
  return written;
}

/** What a program prints. */
function nodeOutput(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolveOutput, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 27 }, (error, output, errors) => {
      const lines = `${errors}\n${output}`.split('\n').filter((line) => /\berror\b/i.test(line));
      const detail = lines.slice(0, 5).join('\n').replaceAll('[error] ', '') || `it ended with ${error?.message}`;
      if (error) reject(new TapdocsError([typedocProblem('TYPEDOC_RUN', { text: '', detail })]));
      else resolveOutput(output);
    });
  });
}

/** A configuration of TypeScript, and those that it extends. */
function configFiles(file: string): string[] {
  const [, value = ''] = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(readText(file) ?? '') ?? [];
  const names = [...value.matchAll(/"(\.[^"]+)"/g)].map(([, name = '']) => resolve(dirname(file), name));
  return [file, ...names.flatMap((name) => configFiles(name.endsWith('.json') ? name : `${name}.json`))];
}
