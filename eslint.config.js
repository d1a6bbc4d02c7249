import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/coverage/', '**/data/', '**/.tmpdist/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', '.dependency-cruiser.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Fastify handlers and test doubles are async by contract even where they await nothing.
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/test/**', 'e2e/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      // Tests look into reply bodies of every shape; the contract's schemas are held against them
      // in the reference tests.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Read as a global, an element of the host page with the name of one of its properties comes first.
    files: ['packages/widget/src/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'document', message: 'See page-document.ts' }],
    },
  },
  {
    // Whoever reads the machine's clock by themselves is at another time than the rest, and than a test.
    files: ['packages/server/src/**'],
    // The one place that reads it.
    ignores: ['packages/server/src/platform/clock.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "CallExpression[callee.name='Date']",
        ].map((selector) => ({
          selector,
          message: 'Take the time from the Clock that is passed.',
        })),
      ],
    },
  },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], rules: { 'no-console': 'off' } },
);
