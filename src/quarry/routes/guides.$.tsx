import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/guides/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`guides/${params._splat ?? ''}`, location, context.pageQuery),
})
