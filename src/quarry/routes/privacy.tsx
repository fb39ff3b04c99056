import { createFileRoute } from '@tanstack/react-router'

/**
 * The privacy policy: a page like others, with a name of its own in `NAMED_ROUTES`, since forms and the question for consent
 * lead to it.
 */
export const Route = createFileRoute('/privacy')({
  loader: ({ context, location }) => context.loadPage('privacy', location, context.pageQuery),
})
