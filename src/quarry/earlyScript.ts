/**
 * Runs in the head of every page before it is painted: copies the visitor's choices from local storage to the root element, so that
 * the page never flashes in the wrong theme or with an answered consent question. Repeated when a prerendered page is activated or a
 * page returns from the back/forward cache, since the visitor may have answered on a different page meanwhile. `data-theme` is `light` or `dark`, `data-consent`
 * the answer, `data-outbox` marks pending submissions. Global Privacy Control counts as a refusal. `data-platform` is the browser's
 * platform, such as `MacIntel` or `iPhone`, because keys have different names there.
 */
// Its spelling is that of the built boot script, with which it is compressed.
export const EARLY_SCRIPT =
  '(onpageshow=document.onprerenderingchange=()=>{try{let e=document.documentElement.dataset;e.platform=navigator.platform;for(let t of`theme consent outbox`.split(` `))localStorage[t]?e[t]=localStorage[t]:delete e[t];navigator.globalPrivacyControl&&(e.consent=`none`)}catch{}})()'
