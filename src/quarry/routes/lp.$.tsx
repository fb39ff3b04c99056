import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/lp/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`lp/${params._splat ?? ''}`, location, context.pageQuery),
})
