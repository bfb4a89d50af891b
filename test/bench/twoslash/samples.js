// @ts-check

/**
 * A sample as guides have them. Each differs from all others.
 *
 * @param {number} index
 */
export function sampleOf(index) {
  const kinds = [fetching, classes, generics, wrong, dom];
  const kind = kinds[index % kinds.length] ?? fetching;
  return kind(`${index}`);
}

/** @param {string} id */
function fetching(id) {
  return `interface User${id} {
  id: number;
  name: string;
  tags: string[];
}
/** Finds a user by its number. */
async function findUser${id}(id: number): Promise<User${id} | null> {
  const response = await fetch(\`/users/\${id}\`);
  return response.ok ? ((await response.json()) as User${id}) : null;
}
const user = await findUser${id}(${id});
const names = [user].flatMap((each) => each?.tags ?? []).map((tag) => tag.toUpperCase());
//    ^?
const total = names.length;
`;
}

/** @param {string} id */
function classes(id) {
  return `class Store${id}<Value> {
  readonly #values = new Map<string, Value>();

  /** The value of a key, or undefined. */
  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): this {
    this.#values.set(key, value);
    return this;
  }
}
const store = new Store${id}<number>().set('one', ${id}).set('two', 2);
const total = (store.get('one') ?? 0) + (store.get('two') ?? 0);
//    ^?
`;
}

/** @param {string} id */
function generics(id) {
  return `type Key${id}<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];

function pick${id}<T, K extends Key${id}<T>>(value: T, key: K): T[K] {
  return value[key];
}
const page = { title: 'Start', path: '/start', order: ${id} };
const title = pick${id}(page, 'title');
//    ^?
const total = Object.entries(page).length;
`;
}

/** @param {string} id */
function wrong(id) {
  return `// @errors: 2322
type Mode${id} = 'dark' | 'light';
const modes: Mode${id}[] = ['dark', 'light', 'sepia'];
const first = modes.find((mode) => mode.startsWith('d'));
const total = modes.length + ${id};
console.log(first, total);
`;
}

/** @param {string} id */
function dom(id) {
  return `const list${id} = document.querySelector<HTMLUListElement>('#list-${id}');
const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) entry.target.classList.add('seen');
  }
});
for (const item of list${id}?.children ?? []) observer.observe(item);
const total = list${id}?.childElementCount;
//    ^?
`;
}
