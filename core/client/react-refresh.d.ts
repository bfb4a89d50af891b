/** The package brings no types. */
declare module 'react-refresh/runtime' {
  interface Runtime {
    /** To be called before React DOM is loaded. */
    injectIntoGlobalHook(window: Window): void;
    register(type: unknown, name: string): void;
    createSignatureFunctionForTransform(): unknown;
    isLikelyComponentType(value: unknown): boolean;
    /** Renders components again that were registered once more since. */
    performReactRefresh(): unknown;
  }
  const runtime: Runtime;
  export default runtime;
}
