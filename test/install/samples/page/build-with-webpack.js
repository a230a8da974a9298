import webpack from 'webpack';

const settings = {
  mode: 'production',
  entry: './main.js',
  output: { path: new URL('webpack', import.meta.url).pathname, filename: 'main.js', trustedTypes: true },
  // Making it small takes ten times as long as all the rest.
  optimization: { minimize: false },
  // A page with every element is larger than webpack likes.
  performance: { hints: false },
};

webpack(settings, (error, stats) => {
  if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(error ?? stats.toString('errors-warnings').slice(0, 2000));
  process.exitCode = 1;
});
