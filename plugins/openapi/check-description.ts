import type { Problem } from 'tapdocs';
import type { Description } from './description.js';
import { openapiProblem } from './problems.js';

/** Most problems of a description that are reported together. */
const most = 10;

/** What is not valid in the description, as the specification of OpenAPI says. References are checked when they are followed. */
export async function checkDescription({ root }: Description): Promise<Problem[]> {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const version = root.text('openapi');
  if (!/^3\.[012](?:\.|$)/.test(version)) {
    const detail = root.has('swagger')
      ? 'OpenAPI 2 (Swagger) has to be converted to version 3.'
      : '`openapi` has to be a version such as `3.1.0`.';
    const { place } = root.member(root.has('swagger') ? 'swagger' : 'openapi');
    return [openapiProblem('OPENAPI_INVALID', { text: '', detail }, place)];
  }
  const { errors = [] } = await new Validator({ allErrors: true }).validate(root.values);
  if (typeof errors === 'string') return [];
  // An error of a value makes everything around it an error, and each form that it could have has its errors.
  const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
  const inner = paths.filter((path) => !paths.some((other) => other !== path && other.startsWith(`${path}/`)));
  return inner.slice(0, most).map((path) => {
    const [error] = errors.filter(({ instancePath }) => instancePath === path);
    const keys = path.split('/').slice(1);
    let part = root;
    for (const key of keys) part = part.member(key.replaceAll('~1', '/').replaceAll('~0', '~'));
    return openapiProblem('OPENAPI_INVALID', { text: path, detail: describe(error) }, part.place);
  });
}

interface ValidationError {
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function describe({ message = '', params }: ValidationError = { params: {} }): string {
  const name = params['unevaluatedProperty'] ?? params['additionalProperty'] ?? params['propertyName'];
  return typeof name === 'string' ? `${message}: \`${name}\`.` : `${message}.`;
}
