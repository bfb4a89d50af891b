/** The package has no types. */
declare module 'react-refresh/runtime' {
  interface Runtime {
    /** Must be called before React DOM is loaded. */
    injectIntoGlobalHook(window: Window): void;
    register(type: unknown, name: string): void;
    createSignatureFunctionForTransform(): unknown;
    isLikelyComponentType(value: unknown): boolean;
    /** Renders the components that were registered again since the last call. */
    performReactRefresh(): unknown;
  }
  const runtime: Runtime;
  export default runtime;
}
