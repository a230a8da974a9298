// The environment is read when the first request comes: `next build` may run without it.
const answer = async (request) => (await import('../../../adapter.js')).adapter(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST };
