import react from '@vitejs/plugin-react'

/** What development adds to a preview: Vite's client, which exchanges the components of its tree. */
export const PREVIEW_HTML =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script>'

/** What it adds to any other page: the same, and the exchange of pages. */
export const DEVELOPMENT_HTML = `${PREVIEW_HTML}<script type="module" src="/src/devtools/hotPage.ts"></script>`
