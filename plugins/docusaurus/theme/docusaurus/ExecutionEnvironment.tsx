const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** The features of the environment in which the code runs. */
const environment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
};

export default environment;
