const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** What the code can use where it runs. */
const environment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
};

export default environment;
