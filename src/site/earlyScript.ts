/**
 * Runs in the head of every page, before anything is drawn: it puts what the visitor chose on the root element, so that a
 * page never shows in the other theme first, nor a consent dialog that was answered. The keys are those of local storage;
 * `data-theme` is `light` or `dark`, `data-consent` what was answered.
 */
export const EARLY_SCRIPT =
  'try{for(let k of["theme","consent"])localStorage[k]&&(document.documentElement.dataset[k]=localStorage[k])}catch{}'
