const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/;

/** Whether a module starts with `"use client"`, after white space and comments. Its exports are then islands. */
export function isClientModule(source: string): boolean {
  return directive.test(source);
}
