// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    getWorkspace: {
      status: 200,
      answer: {
        data: {
          id: 'c089c64d-d35d-44f4-98e8-d8c547361d79',
          name: 'Demo',
          root_folder_id: '9a288801-9a32-461c-bada-292da8c07f42',
        },
      },
    },
    listUsers: {
      status: 200,
      answer: {
        data: [
          {
            id: 'fef4c5fd-2fbc-45bc-99a7-25abd11aca71',
            name: 'Service account',
            email: null,
            service_account: true,
          },
          {
            id: '44e5834f-e8e5-4fee-9135-9ceeb6020a57',
            name: 'Aino Korhonen',
            email: 'aino.korhonen@demo.example',
            service_account: false,
          },
          {
            id: 'a8ad40d7-44d0-4015-9328-1b1c47034f89',
            name: 'Erik Lindqvist',
            email: 'erik.lindqvist@demo.example',
            service_account: false,
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 3,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    createFolder: {
      headers: {
        'Idempotency-Key': 'folder-boats',
      },
      body: {
        title: 'Boats',
        parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
      },
      status: 201,
      answer: {
        data: {
          id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          title: 'Boats',
          parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
          created_at: '2026-11-22T17:27:12.791Z',
          updated_at: '2026-11-22T17:27:12.791Z',
        },
      },
    },
    updateFolder: {
      params: {
        folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
      },
      body: {
        title: 'Boat hire',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          title: 'Boat hire',
          parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
          created_at: '2026-11-22T17:27:12.791Z',
          updated_at: '2026-11-22T17:27:12.842Z',
        },
      },
    },
    getFolder: {
      params: {
        folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
      },
      query: {
        include: 'parent,breadcrumb,has_children',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          title: 'Boat hire',
          parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
          created_at: '2026-11-22T17:27:12.791Z',
          updated_at: '2026-11-22T17:27:12.842Z',
          parent: {
            id: '9a288801-9a32-461c-bada-292da8c07f42',
            title: 'Demo',
            parent_id: null,
            created_at: '2026-11-22T17:12:08.078Z',
            updated_at: '2026-11-22T17:12:08.078Z',
          },
          breadcrumb: [
            {
              id: '9a288801-9a32-461c-bada-292da8c07f42',
              title: 'Demo',
            },
            {
              id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
              title: 'Boat hire',
            },
          ],
          has_children: false,
        },
      },
    },
    listFolders: {
      query: {
        'filter[parent_id]': '9a288801-9a32-461c-bada-292da8c07f42',
        sort: '-created_at',
        'page[size]': '2',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
            title: 'Boat hire',
            parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
            created_at: '2026-11-22T17:27:12.791Z',
            updated_at: '2026-11-22T17:27:12.842Z',
          },
          {
            id: '861cf367-77cf-4ee4-8b84-da527a610de1',
            title: 'Agreements',
            parent_id: '9a288801-9a32-461c-bada-292da8c07f42',
            created_at: '2026-11-22T17:12:08.078Z',
            updated_at: '2026-11-22T17:12:08.078Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 2,
            total: 3,
          },
        },
        links: {
          next: 'https://contracts.example.com/public/v2/folders?filter%5Bparent_id%5D=9a288801-9a32-461c-bada-292da8c07f42&sort=-created_at&page%5Bsize%5D=2&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    listTemplates: {
      query: {
        'filter[type]': 'tailored',
        'page[size]': '1',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'boat-hire',
            name: 'Boat hire agreement',
            description: 'For hiring out a boat by the day.',
            type: 'tailored',
            builder_version: '2',
            languages: ['en', 'fi'],
            jurisdictions: ['fi'],
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 1,
            total: 6,
          },
        },
        links: {
          next: 'https://contracts.example.com/public/v2/templates?filter%5Btype%5D=tailored&page%5Bsize%5D=1&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    startFromTemplate: {
      params: {
        template_id: 'boat-hire',
      },
      headers: {
        'Idempotency-Key': 'contract-7',
      },
      body: {
        folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
        title: 'Boat hire, summer',
      },
      status: 201,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          owner_id: 'fef4c5fd-2fbc-45bc-99a7-25abd11aca71',
          title: 'Boat hire, summer',
          description: null,
          folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.071Z',
        },
      },
    },
    listDocuments: {
      query: {
        'filter[folder_id]': '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
        sort: '-created_at',
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
            contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
            owner_id: 'fef4c5fd-2fbc-45bc-99a7-25abd11aca71',
            title: 'Boat hire, summer',
            description: null,
            folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
            created_at: '2026-11-22T17:27:13.071Z',
            updated_at: '2026-11-22T17:27:13.071Z',
            contract: {
              id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              builder_url: 'https://contracts.example.com/contracts/01a2043e-7a10-730a-8c4f-10b71932fcbf',
              builder_version: '2',
              stage: 'created',
            },
            owner: {
              id: 'fef4c5fd-2fbc-45bc-99a7-25abd11aca71',
              name: 'Service account',
              email: null,
              service_account: true,
            },
            tags: [],
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 25,
            total: 1,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    updateDocument: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      body: {
        description: 'Until the end of August',
        owner_id: '44e5834f-e8e5-4fee-9135-9ceeb6020a57',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          owner_id: '44e5834f-e8e5-4fee-9135-9ceeb6020a57',
          title: 'Boat hire, summer',
          description: 'Until the end of August',
          folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.122Z',
        },
      },
    },
    replaceTags: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      body: {
        tags: ['boats', 'summer'],
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'tag',
            tag: 'boats',
          },
          {
            _type: 'tag',
            tag: 'summer',
          },
        ],
      },
    },
    listTags: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'tag',
            tag: 'boats',
          },
          {
            _type: 'tag',
            tag: 'summer',
          },
        ],
      },
    },
    getDocument: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      query: {
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          owner_id: '44e5834f-e8e5-4fee-9135-9ceeb6020a57',
          title: 'Boat hire, summer',
          description: 'Until the end of August',
          folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.146Z',
          contract: {
            id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
            builder_url: 'https://contracts.example.com/contracts/01a2043e-7a10-730a-8c4f-10b71932fcbf',
            builder_version: '2',
            stage: 'created',
          },
          owner: {
            id: '44e5834f-e8e5-4fee-9135-9ceeb6020a57',
            name: 'Aino Korhonen',
            email: 'aino.korhonen@demo.example',
            service_account: false,
          },
          tags: [
            {
              _type: 'tag',
              tag: 'boats',
            },
            {
              _type: 'tag',
              tag: 'summer',
            },
          ],
        },
      },
    },
    downloadDocument: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      status: 200,
    },
    patchBuilderState: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      headers: {
        'If-Match': '"0"',
        Prefer: 'return=minimal',
      },
      body: {
        operations: [
          {
            op: 'replace',
            path: '/value/basic',
            value: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
          },
          {
            op: 'replace',
            path: '/value/parties',
            value: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
        ],
      },
      status: 200,
      answer: {
        data: {},
      },
    },
    getBuilderState: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer: {
        data: {
          value: {
            _type: 'value',
            _id: '01a2043e-7a10-730a-8c4f-2043e8061abb',
            basic: {
              _type: 'value',
              _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
              title: 'Boat Hire Agreement',
              fee: {
                _type: 'money',
                amount: 120,
                currency: 'EUR',
              },
              deposit_taken: true,
              deposit: {
                _type: 'money',
                amount: 400,
                currency: 'EUR',
              },
              equipment: ['vests'],
            },
            parties: [
              {
                _type: 'value',
                _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
                first_name: 'Aino',
                last_name: 'Lehto',
                email: 'aino@post.example',
              },
              {
                _type: 'value',
                _id: '01941f29-7c00-70e5-b764-0e462961f509',
                first_name: 'Bo',
                last_name: 'Strand',
                email: 'bo@post.example',
              },
            ],
          },
          sections: [
            {
              _type: 'section',
              _id: '01a2043e-7a10-730a-8c4f-142afb30734b',
              source: 'template',
              title: {
                _type: 'translatable',
                en: '',
              },
              numbered: false,
              content: [
                {
                  _type: 'heading',
                  level: 1,
                  content: [
                    {
                      _type: 'ref',
                      path: '/basic/title',
                    },
                  ],
                },
                {
                  _type: 'paragraph',
                  content: [
                    {
                      _type: 'text',
                      text: 'Between ',
                    },
                    {
                      _type: 'each',
                      path: '/parties',
                      as: 'party',
                      content: [
                        {
                          _type: 'strong',
                          content: [
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/first_name',
                            },
                            {
                              _type: 'text',
                              text: ' ',
                            },
                            {
                              _type: 'ref',
                              scope: 'party',
                              path: '/last_name',
                            },
                          ],
                        },
                      ],
                      separator: ', ',
                      lastSeparator: ' and ',
                    },
                    {
                      _type: 'text',
                      text: '.',
                    },
                  ],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a2043e-7a10-730a-8c4f-1926a7f75a03',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Hire',
              },
              numbered: true,
              content: [
                {
                  _type: 'clause',
                  content: [
                    {
                      _type: 'text',
                      text: 'The fee is ',
                    },
                    {
                      _type: 'ref',
                      path: '/basic/fee',
                    },
                    {
                      _type: 'text',
                      text: ' a day.',
                    },
                  ],
                  children: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/deposit_taken',
                    schema: {
                      const: true,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'A deposit of ',
                        },
                        {
                          _type: 'ref',
                          path: '/basic/deposit',
                        },
                        {
                          _type: 'text',
                          text: ' is given before the first day.',
                        },
                      ],
                      children: [],
                    },
                  ],
                  else: [],
                },
                {
                  _type: 'if',
                  when: {
                    path: '/basic/equipment',
                    schema: {
                      minItems: 1,
                    },
                  },
                  then: [
                    {
                      _type: 'clause',
                      content: [
                        {
                          _type: 'text',
                          text: 'The boat comes with:',
                        },
                      ],
                      children: [
                        {
                          _type: 'each',
                          path: '/basic/equipment',
                          as: 'item',
                          content: [
                            {
                              _type: 'list',
                              style: 'letter',
                              items: [
                                {
                                  _type: 'item',
                                  content: [
                                    {
                                      _type: 'ref',
                                      scope: 'item',
                                      path: '',
                                    },
                                  ],
                                  children: [],
                                },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                  else: [],
                },
              ],
            },
            {
              _type: 'section',
              _id: '01a2043e-7a10-730a-8c4f-1c0543218940',
              source: 'template',
              title: {
                _type: 'translatable',
                en: 'Signatures',
              },
              numbered: false,
              content: [
                {
                  _type: 'signature',
                  path: '/parties',
                },
              ],
            },
          ],
          appearance: {
            logo: {
              enabled: false,
              content: null,
              scale: 60,
            },
            footer: {
              enabled: true,
              content: '',
            },
            heading1: {
              family: 'inter',
              color: '#1a1c1f',
              size: '22',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading2: {
              family: 'inter',
              color: '#1a1c1f',
              size: '14',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading3: {
              family: 'inter',
              color: '#1a1c1f',
              size: '12',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading4: {
              family: 'inter',
              color: '#1a1c1f',
              size: '11',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading5: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            heading6: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'bold',
              alignment: 'left',
              transform: 'none',
            },
            paragraph: {
              family: 'inter',
              color: '#1a1c1f',
              size: '10',
              weight: 'regular',
              alignment: 'left',
              transform: 'none',
            },
            table: {
              family: 'inter',
              size: '9',
              color: '#1a1c1f',
              bgColor: '#ffffff',
              headerBgColor: '#f1f2f4',
              headerColor: '#1a1c1f',
              borderColorEnabled: true,
              borderColor: '#d5d8dd',
              alternatingRowBgColorEnabled: false,
              alternatingRowBgColor: '#f8f9fa',
            },
          },
          languages: ['en'],
        },
      },
    },
    getBuilderSections: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'section',
            _id: '01a2043e-7a10-730a-8c4f-142afb30734b',
            source: 'template',
            title: {
              _type: 'translatable',
              en: '',
            },
            numbered: false,
            content: [
              {
                _type: 'heading',
                level: 1,
                content: [
                  {
                    _type: 'ref',
                    path: '/basic/title',
                  },
                ],
              },
              {
                _type: 'paragraph',
                content: [
                  {
                    _type: 'text',
                    text: 'Between ',
                  },
                  {
                    _type: 'each',
                    path: '/parties',
                    as: 'party',
                    content: [
                      {
                        _type: 'strong',
                        content: [
                          {
                            _type: 'ref',
                            scope: 'party',
                            path: '/first_name',
                          },
                          {
                            _type: 'text',
                            text: ' ',
                          },
                          {
                            _type: 'ref',
                            scope: 'party',
                            path: '/last_name',
                          },
                        ],
                      },
                    ],
                    separator: ', ',
                    lastSeparator: ' and ',
                  },
                  {
                    _type: 'text',
                    text: '.',
                  },
                ],
              },
            ],
          },
          {
            _type: 'section',
            _id: '01a2043e-7a10-730a-8c4f-1926a7f75a03',
            source: 'template',
            title: {
              _type: 'translatable',
              en: 'Hire',
            },
            numbered: true,
            content: [
              {
                _type: 'clause',
                content: [
                  {
                    _type: 'text',
                    text: 'The fee is ',
                  },
                  {
                    _type: 'ref',
                    path: '/basic/fee',
                  },
                  {
                    _type: 'text',
                    text: ' a day.',
                  },
                ],
                children: [],
              },
              {
                _type: 'if',
                when: {
                  path: '/basic/deposit_taken',
                  schema: {
                    const: true,
                  },
                },
                then: [
                  {
                    _type: 'clause',
                    content: [
                      {
                        _type: 'text',
                        text: 'A deposit of ',
                      },
                      {
                        _type: 'ref',
                        path: '/basic/deposit',
                      },
                      {
                        _type: 'text',
                        text: ' is given before the first day.',
                      },
                    ],
                    children: [],
                  },
                ],
                else: [],
              },
              {
                _type: 'if',
                when: {
                  path: '/basic/equipment',
                  schema: {
                    minItems: 1,
                  },
                },
                then: [
                  {
                    _type: 'clause',
                    content: [
                      {
                        _type: 'text',
                        text: 'The boat comes with:',
                      },
                    ],
                    children: [
                      {
                        _type: 'each',
                        path: '/basic/equipment',
                        as: 'item',
                        content: [
                          {
                            _type: 'list',
                            style: 'letter',
                            items: [
                              {
                                _type: 'item',
                                content: [
                                  {
                                    _type: 'ref',
                                    scope: 'item',
                                    path: '',
                                  },
                                ],
                                children: [],
                              },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
                else: [],
              },
            ],
          },
          {
            _type: 'section',
            _id: '01a2043e-7a10-730a-8c4f-1c0543218940',
            source: 'template',
            title: {
              _type: 'translatable',
              en: 'Signatures',
            },
            numbered: false,
            content: [
              {
                _type: 'signature',
                path: '/parties',
              },
            ],
          },
        ],
      },
    },
    getBuilderValueSchema: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer: {
        data: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'urn:deedkit:template:boat-hire',
          title: 'Boat hire agreement',
          type: 'object',
          properties: {
            _type: {
              const: 'value',
            },
            _id: {
              type: 'string',
              format: 'uuid',
              pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
            },
            basic: {
              type: 'object',
              properties: {
                _type: {
                  const: 'value',
                },
                _id: {
                  type: 'string',
                  format: 'uuid',
                  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                },
                title: {
                  type: 'string',
                  maxLength: 120,
                  minLength: 1,
                  pattern: '\\S',
                  'x-deed': {
                    widget: 'text',
                    order: 0,
                    label: {
                      en: 'Title',
                      fi: 'Otsikko',
                      _type: 'translatable',
                    },
                    rules: {
                      pattern: null,
                    },
                  },
                },
                fee: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR', 'SEK'],
                    },
                    amount: {
                      type: ['number', 'null'],
                      not: {
                        const: null,
                      },
                    },
                  },
                  required: ['_type', 'amount', 'currency'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 1,
                    label: {
                      en: 'Daily fee',
                      fi: 'Päivävuokra',
                      _type: 'translatable',
                    },
                    currencies: ['EUR', 'SEK'],
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR', 'SEK'],
                        },
                      },
                    },
                  },
                },
                deposit_taken: {
                  type: ['boolean', 'null'],
                  'x-deed': {
                    widget: 'boolean',
                    order: 2,
                    label: {
                      en: 'Is a deposit taken?',
                      fi: 'Peritäänkö vakuus?',
                      _type: 'translatable',
                    },
                  },
                  not: {
                    const: null,
                  },
                },
                deposit: {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'money',
                    },
                    currency: {
                      type: 'string',
                      enum: ['EUR'],
                    },
                    amount: {
                      type: ['number', 'null'],
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                  'x-deed': {
                    widget: 'money',
                    order: 3,
                    label: {
                      en: 'Deposit',
                      fi: 'Vakuus',
                      _type: 'translatable',
                    },
                    currencies: ['EUR'],
                    visibleWhen: {
                      path: '1/deposit_taken',
                      schema: {
                        const: true,
                      },
                    },
                    rules: {
                      properties: {
                        _type: {
                          const: 'money',
                        },
                        amount: {
                          type: ['number', 'null'],
                          not: {
                            const: null,
                          },
                        },
                        currency: {
                          type: 'string',
                          enum: ['EUR'],
                        },
                      },
                      required: ['_type', 'amount', 'currency'],
                    },
                  },
                },
                equipment: {
                  type: 'array',
                  items: {
                    type: 'string',
                    enum: ['vests', 'radio'],
                  },
                  uniqueItems: true,
                  'x-deed': {
                    widget: 'choices',
                    order: 4,
                    label: {
                      en: 'Equipment',
                      fi: 'Varusteet',
                      _type: 'translatable',
                    },
                    options: {
                      vests: {
                        en: 'life vests',
                        fi: 'pelastusliivit',
                        _type: 'translatable',
                      },
                      radio: {
                        en: 'VHF radio',
                        fi: 'VHF-radio',
                        _type: 'translatable',
                      },
                    },
                  },
                },
              },
              required: ['_type', '_id', 'title', 'fee', 'deposit_taken'],
              additionalProperties: false,
              allOf: [
                {
                  if: {
                    properties: {
                      deposit_taken: {
                        const: true,
                      },
                    },
                    required: ['deposit_taken'],
                  },
                  then: {
                    properties: {
                      deposit: {
                        properties: {
                          amount: {
                            not: {
                              const: null,
                            },
                          },
                        },
                        required: ['amount', 'currency'],
                      },
                    },
                    required: ['deposit'],
                  },
                },
              ],
              'x-deed': {
                order: 0,
                label: {
                  en: 'Agreement',
                  fi: 'Sopimus',
                  _type: 'translatable',
                },
                rules: {
                  required: ['_type', '_id', 'title', 'fee', 'deposit_taken', 'deposit'],
                  allOf: null,
                },
              },
            },
            parties: {
              type: 'array',
              minItems: 2,
              maxItems: 4,
              items: {
                type: 'object',
                properties: {
                  _type: {
                    const: 'value',
                  },
                  _id: {
                    type: 'string',
                    format: 'uuid',
                    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
                  },
                  first_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 0,
                      label: {
                        en: 'First name',
                        fi: 'Etunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  last_name: {
                    type: 'string',
                    minLength: 1,
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'text',
                      order: 1,
                      label: {
                        en: 'Last name',
                        fi: 'Sukunimi',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                  email: {
                    type: 'string',
                    maxLength: 254,
                    minLength: 1,
                    format: 'email',
                    pattern: '\\S',
                    'x-deed': {
                      widget: 'email',
                      order: 2,
                      label: {
                        en: 'Email',
                        fi: 'Sähköposti',
                        _type: 'translatable',
                      },
                      rules: {
                        pattern: null,
                      },
                    },
                  },
                },
                required: ['_type', '_id', 'first_name', 'last_name', 'email'],
                additionalProperties: false,
                'x-deed': {
                  signee: {
                    first_name: 'first_name',
                    last_name: 'last_name',
                    email: 'email',
                  },
                },
              },
              'x-deed': {
                order: 1,
                label: {
                  en: 'Parties',
                  fi: 'Osapuolet',
                  _type: 'translatable',
                },
                repeatable: {
                  min: 2,
                  max: 4,
                  itemLabel: ['last_name'],
                },
              },
            },
          },
          required: ['_type', '_id', 'basic', 'parties'],
          additionalProperties: false,
          $defs: {
            block: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'paragraph',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'heading',
                    },
                    level: {
                      enum: [1, 2, 3, 4, 5, 6],
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'level', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'list',
                    },
                    style: {
                      enum: ['bullet', 'letter'],
                    },
                    items: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'item',
                          },
                          content: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          children: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/block',
                            },
                          },
                        },
                        required: ['_type', 'content', 'children'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'style', 'items'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'table',
                    },
                    columns: {
                      type: 'array',
                      minItems: 1,
                      maxItems: 50,
                      items: {
                        type: 'object',
                        properties: {
                          header: {
                            type: 'array',
                            items: {
                              $ref: '#/$defs/inline',
                            },
                          },
                          align: {
                            enum: ['left', 'center', 'right'],
                          },
                        },
                        required: ['header', 'align'],
                        additionalProperties: false,
                      },
                    },
                    rows: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: {
                          _type: {
                            const: 'row',
                          },
                          cells: {
                            type: 'array',
                            maxItems: 50,
                            items: {
                              type: 'array',
                              items: {
                                $ref: '#/$defs/inline',
                              },
                            },
                          },
                        },
                        required: ['_type', 'cells'],
                        additionalProperties: false,
                      },
                    },
                  },
                  required: ['_type', 'columns', 'rows'],
                  additionalProperties: false,
                },
              ],
            },
            inline: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'text',
                    },
                    text: {
                      type: 'string',
                    },
                  },
                  required: ['_type', 'text'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'break',
                    },
                  },
                  required: ['_type'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'strong',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'em',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'content'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: {
                    _type: {
                      const: 'link',
                    },
                    href: {
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^(?:[hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)\\S+$',
                    },
                    content: {
                      type: 'array',
                      items: {
                        $ref: '#/$defs/inline',
                      },
                    },
                  },
                  required: ['_type', 'href', 'content'],
                  additionalProperties: false,
                },
              ],
            },
          },
          'x-deed': {
            rules: {
              $defs: null,
            },
          },
        },
      },
    },
    getBuilderEvents: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"fef4c5fd-2fbc-45bc-99a7-25abd11aca71"}\n\n',
    },
    getBuilderHtml: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a2043e-7a10-730a-8c4f-142afb30734b">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a2043e-7a10-730a-8c4f-1926a7f75a03">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a2043e-7a10-730a-8c4f-1c0543218940">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getBuilderPdf: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
    },
    finalizeBuilder: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      body: {
        signature_method: 'canvas',
        send_invitations: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/01a2043e-7a10-730a-8c4f-10b71932fcbf',
          due_at: null,
          signatures: [
            {
              id: '01a2043e-7d03-74a2-96df-48f9828f47ff',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.825Z',
            },
            {
              id: '01a2043e-7d03-74a2-96df-4c3f5386db22',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'waiting',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.825Z',
            },
          ],
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.825Z',
        },
      },
    },
    getContract: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/01a2043e-7a10-730a-8c4f-10b71932fcbf',
          due_at: null,
          signatures: [
            {
              id: '01a2043e-7d03-74a2-96df-48f9828f47ff',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.825Z',
            },
            {
              id: '01a2043e-7d03-74a2-96df-4c3f5386db22',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'waiting',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.825Z',
            },
          ],
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.825Z',
        },
      },
    },
    updateSignature: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
        signature_id: '01a2043e-7d03-74a2-96df-48f9828f47ff',
      },
      body: {
        phone: '+358401234567',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7d03-74a2-96df-48f9828f47ff',
          contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          state: 'waiting',
          first_name: 'Aino',
          last_name: 'Lehto',
          email: 'aino@post.example',
          phone: '+358401234567',
          company_name: null,
          job_title: null,
          signed_at: null,
          created_at: '2026-11-22T17:27:13.825Z',
          updated_at: '2026-11-22T17:27:13.958Z',
        },
      },
    },
    cancelContract: {
      params: {
        contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
      },
      status: 200,
      answer: {
        data: {
          id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
          document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
          stage: 'cancelled',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/01a2043e-7a10-730a-8c4f-10b71932fcbf',
          due_at: null,
          signatures: [
            {
              id: '01a2043e-7d03-74a2-96df-48f9828f47ff',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'cancelled',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: '+358401234567',
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.997Z',
            },
            {
              id: '01a2043e-7d03-74a2-96df-4c3f5386db22',
              contract_id: '01a2043e-7a10-730a-8c4f-10b71932fcbf',
              state: 'cancelled',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-22T17:27:13.825Z',
              updated_at: '2026-11-22T17:27:13.997Z',
            },
          ],
          created_at: '2026-11-22T17:27:13.071Z',
          updated_at: '2026-11-22T17:27:13.997Z',
        },
      },
    },
    deleteDocument: {
      params: {
        document_id: '01a2043e-7a10-730a-8c4f-327d61bbaa1b',
      },
      status: 204,
    },
    deleteFolder: {
      params: {
        folder_id: '01a2043e-78f8-7136-b1fc-825d78f7a8a7',
      },
      status: 204,
    },
  },
  errors: {
    '401': {
      message: 'Send an API key: Authorization: Bearer <key>.',
      code: 'key_missing',
    },
    '403': {
      message: 'X-Participant is not a user of this workspace; the list of users has those there are.',
      code: 'participant_unknown',
    },
    '404': {
      message: 'There is nothing with this id, or it belongs to another workspace or environment.',
      code: 'not_found',
    },
    '406': {
      message: 'This can be sent as application/json only.',
      code: 'not_acceptable',
    },
    '409': {
      message: 'The root folder of a workspace cannot be moved or deleted.',
      code: 'root_folder',
    },
    '412': {
      message: 'The contract is at revision 1; apply data.operations and try again.',
      code: 'stale',
      revision: 1,
      operations: [
        {
          op: 'replace',
          path: '/value/basic',
          value: {
            _type: 'value',
            _id: '01941f29-7c00-7ed1-9117-03cf87557e2c',
            title: 'Boat Hire Agreement',
            fee: {
              _type: 'money',
              amount: 120,
              currency: 'EUR',
            },
            deposit_taken: true,
            deposit: {
              _type: 'money',
              amount: 400,
              currency: 'EUR',
            },
            equipment: ['vests'],
          },
        },
        {
          op: 'replace',
          path: '/value/parties',
          value: [
            {
              _type: 'value',
              _id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
            },
            {
              _type: 'value',
              _id: '01941f29-7c00-70e5-b764-0e462961f509',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
            },
          ],
        },
      ],
    },
    '415': {
      message: 'Send the body as application/json in UTF-8.',
      code: 'unsupported_media_type',
    },
    '422': {
      message: 'The body is not valid; see fields.',
      code: 'validation',
      validationErrors: {
        'tags.1': ['This tag is in the list already.'],
      },
    },
  },
});
