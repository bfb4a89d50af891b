/** What can be sent: the example of a request, whose values the reader changes. */
export interface RequestForm {
  method: string;
  servers: string[];
  path: string;
  parameters: { name: string; in: string; value: string; isRequired: boolean }[];
  type: string;
  body: string;
}

export interface Answer {
  status: string;
  /** In ms. */
  time: number;
  body: string;
}

/** Sends what the reader has entered. Cookies are those that the browser has for the server; they cannot be entered. */
export async function send(form: RequestForm, values: FormData): Promise<Answer> {
  const valueOf = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  let path = form.path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const [index, parameter] of form.parameters.entries()) {
    const value = valueOf(`parameter-${index}`);
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(value));
    else if (value !== '' && parameter.in === 'query') query.append(parameter.name, value);
    else if (value !== '' && parameter.in === 'header') headers.set(parameter.name, value);
  }
  const body = valueOf('body');
  if (body !== '') headers.set('Content-Type', form.type);
  const search = query.size > 0 ? `?${query}` : '';
  const start = performance.now();
  const response = await fetch(valueOf('server').replace(/\/$/, '') + path + search, {
    method: form.method,
    headers,
    ...(body !== '' && { body }),
  });
  const text = await response.text();
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    time: Math.round(performance.now() - start),
    body: formatted(text),
  };
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
