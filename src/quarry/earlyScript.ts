/**
 * Runs in the head of every page, before anything is drawn: it puts what the visitor chose on the root element, so that a
 * page never shows in the other theme first, nor a consent dialog that was answered. The keys are those of local storage;
 * `data-theme` is `light` or `dark`, `data-consent` what was answered, `data-outbox` is there where a form waits to be sent.
 * Global Privacy Control is an answer too, and a no. `data-platform` is what the browser says it runs on, such as `MacIntel`
 * or `iPhone`: keys have other names there.
 */
// Its spelling is that of the built boot script, with which it is compressed.
export const EARLY_SCRIPT =
  'try{let e=document.documentElement.dataset;e.platform=navigator.platform;for(let t of`theme consent outbox`.split(` `))localStorage[t]&&(e[t]=localStorage[t]);navigator.globalPrivacyControl&&(e.consent=`none`)}catch{}'
