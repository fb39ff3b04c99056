import { html } from 'hono/html'

/** Page for users who open the editor or a preview without the local secret. */
export const closedPage = (what: 'editor' | 'preview', why: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>The ${what} is closed</title>
    </head>
    <body>
      <h1>The ${what} is closed</h1>
      <p>${why}</p>
      <p>Or open the link "Editor" that the terminal shows at the start.</p>
    </body>
  </html>`
