// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    getWorkspace: {
      status: 200,
      answer: {
        data: {
          id: '1421f484-4959-4424-b3bb-13736bbd0b5a',
          name: 'Demo',
          root_folder_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
          environment: 'sandbox',
        },
      },
    },
    listUsers: {
      status: 200,
      answer: {
        data: [
          {
            id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
            name: 'Service account',
            email: null,
            service_account: true,
          },
          {
            id: '9faa4035-064b-4201-a5fd-b06bcb60f9bc',
            name: 'Aino Korhonen',
            email: 'aino.korhonen@demo.example',
            service_account: false,
          },
          {
            id: '16f5d492-69bf-4a9c-84ab-81af91594b06',
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
        parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          title: 'Boats',
          parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
          created_at: '2026-11-23T14:53:19.740Z',
          updated_at: '2026-11-23T14:53:19.740Z',
        },
      },
    },
    updateFolder: {
      params: {
        folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
      },
      body: {
        title: 'Boat hire',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          title: 'Boat hire',
          parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
          created_at: '2026-11-23T14:53:19.740Z',
          updated_at: '2026-11-23T14:53:19.754Z',
        },
      },
    },
    getFolder: {
      params: {
        folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
      },
      query: {
        include: 'parent,breadcrumb,has_children',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          title: 'Boat hire',
          parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
          created_at: '2026-11-23T14:53:19.740Z',
          updated_at: '2026-11-23T14:53:19.754Z',
          parent: {
            id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
            title: 'Demo',
            parent_id: null,
            created_at: '2026-11-23T14:38:08.879Z',
            updated_at: '2026-11-23T14:38:08.879Z',
          },
          breadcrumb: [
            {
              id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
              title: 'Demo',
            },
            {
              id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
              title: 'Boat hire',
            },
          ],
          has_children: false,
        },
      },
    },
    listFolders: {
      query: {
        'filter[parent_id]': '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
        sort: '-created_at',
        'page[size]': '2',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
            title: 'Boat hire',
            parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
            created_at: '2026-11-23T14:53:19.740Z',
            updated_at: '2026-11-23T14:53:19.754Z',
          },
          {
            id: 'acb01318-49f3-403e-8b69-e5e0a7ed6446',
            title: 'Employment',
            parent_id: '1ef27734-1be6-4bf5-82b1-aaa44b4b1432',
            created_at: '2026-11-23T14:38:08.879Z',
            updated_at: '2026-11-23T14:38:08.879Z',
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
          next: 'https://contracts.example.com/public/v2/folders?filter%5Bparent_id%5D=1ef27734-1be6-4bf5-82b1-aaa44b4b1432&sort=-created_at&page%5Bsize%5D=2&page%5Bnumber%5D=2',
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
        folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
        title: 'Boat hire, summer',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          owner_id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
          title: 'Boat hire, summer',
          description: null,
          folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:19.795Z',
        },
      },
    },
    listDocuments: {
      query: {
        'filter[folder_id]': '01a208d7-f261-749d-96e4-e020bf48b8dc',
        sort: '-created_at',
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-f298-74db-91fa-9552a8d72f09',
            contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
            owner_id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
            title: 'Boat hire, summer',
            description: null,
            folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
            created_at: '2026-11-23T14:53:19.795Z',
            updated_at: '2026-11-23T14:53:19.795Z',
            contract: {
              id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              builder_url: 'https://contracts.example.com/contracts/sandbox/01a208d7-f297-7209-b1e5-971bd47bc3f6',
              builder_version: '2',
              stage: 'created',
            },
            owner: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
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
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
      },
      body: {
        description: 'Until the end of August',
        owner_id: '9faa4035-064b-4201-a5fd-b06bcb60f9bc',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          owner_id: '9faa4035-064b-4201-a5fd-b06bcb60f9bc',
          title: 'Boat hire, summer',
          description: 'Until the end of August',
          folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:19.865Z',
        },
      },
    },
    replaceTags: {
      params: {
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
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
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
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
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
      },
      query: {
        include: 'contract,owner,tags',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          owner_id: '9faa4035-064b-4201-a5fd-b06bcb60f9bc',
          title: 'Boat hire, summer',
          description: 'Until the end of August',
          folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:19.908Z',
          contract: {
            id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
            builder_url: 'https://contracts.example.com/contracts/sandbox/01a208d7-f297-7209-b1e5-971bd47bc3f6',
            builder_version: '2',
            stage: 'created',
          },
          owner: {
            id: '9faa4035-064b-4201-a5fd-b06bcb60f9bc',
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
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
      },
      status: 200,
    },
    patchBuilderState: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
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
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer: {
        data: {
          value: {
            _type: 'value',
            _id: '01a208d7-f297-7209-b1e5-a74b700915f3',
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
              _id: '01a208d7-f297-7209-b1e5-990240368d7d',
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
              _id: '01a208d7-f297-7209-b1e5-9f2114e447e2',
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
              _id: '01a208d7-f297-7209-b1e5-a1b4fa86d9eb',
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
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'section',
            _id: '01a208d7-f297-7209-b1e5-990240368d7d',
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
            _id: '01a208d7-f297-7209-b1e5-9f2114e447e2',
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
            _id: '01a208d7-f297-7209-b1e5-a1b4fa86d9eb',
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
    getBuilderSignees: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer: {
        data: [
          {
            _type: 'signee',
            id: '01941f29-7c00-7022-94aa-7e981a0c1d7b',
            first_name: 'Aino',
            last_name: 'Lehto',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.0952,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
          {
            _type: 'signee',
            id: '01941f29-7c00-70e5-b764-0e462961f509',
            first_name: 'Bo',
            last_name: 'Strand',
            job_title: '',
            company_name: '',
            fieldset_name: 'parties',
            page: 1,
            x: 0.5168,
            y: 0.3728,
            width: 0.388,
            height: 0.0416,
          },
        ],
      },
    },
    getBuilderValueSchema: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
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
            jurisdictions: ['fi'],
            rules: {
              $defs: null,
            },
          },
        },
      },
    },
    getBuilderEvents: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      headers: {
        'Last-Event-ID': '0',
      },
      status: 200,
      answer:
        'retry: 2000\n: open\n\nid: 1\nevent: patched\ndata: {"revision":1,"operations":[{"op":"replace","path":"/value/basic","value":{"_type":"value","_id":"01941f29-7c00-7ed1-9117-03cf87557e2c","title":"Boat Hire Agreement","fee":{"_type":"money","amount":120,"currency":"EUR"},"deposit_taken":true,"deposit":{"_type":"money","amount":400,"currency":"EUR"},"equipment":["vests"]}},{"op":"replace","path":"/value/parties","value":[{"_type":"value","_id":"01941f29-7c00-7022-94aa-7e981a0c1d7b","first_name":"Aino","last_name":"Lehto","email":"aino@post.example"},{"_type":"value","_id":"01941f29-7c00-70e5-b764-0e462961f509","first_name":"Bo","last_name":"Strand","email":"bo@post.example"}]}],"participant_id":"eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9"}\n\n',
    },
    getBuilderHtml: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-rey1M7xJNZemDKE8QkzqZurbvbrFZvZY+wQ+hoc39JQ=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Boat hire, summer</title>\n<style>…</style>\n</head>\n<body>\n<main class="deed-document">\n<section id="section-01a208d7-f297-7209-b1e5-990240368d7d">\n<h1><span class="field">Boat Hire Agreement</span></h1>\n<p>Between <strong><span class="field">Aino</span> <span class="field">Lehto</span></strong> and <strong><span class="field">Bo</span> <span class="field">Strand</span></strong>.</p>\n</section>\n<section id="section-01a208d7-f297-7209-b1e5-9f2114e447e2">\n<h2><span class="number">1.</span> Hire</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The fee is <span class="field">€120.00</span> a day.</p></div></div>\n<div class="clause"><span class="number">1.2</span><div class="body"><p>A deposit of <span class="field">€400.00</span> is given before the first day.</p></div></div>\n<div class="clause"><span class="number">1.3</span><div class="body"><p>The boat comes with:</p>\n<ol class="letters">\n<li><span class="field">life vests</span></li>\n</ol></div></div>\n</section>\n<section id="section-01a208d7-f297-7209-b1e5-a1b4fa86d9eb">\n<h2>Signatures</h2>\n<div class="signatures">\n<div class="signature"><div class="line"></div><p>Aino Lehto</p></div>\n<div class="signature"><div class="line"></div><p>Bo Strand</p></div>\n</div>\n</section>\n</main>\n</body>\n</html>\n',
    },
    getBuilderPdf: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
    },
    getBuilderHistory: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      query: {
        size: '10',
      },
      status: 200,
      answer: {
        data: [
          {
            kind: 'patched',
            revision: 1,
            since: 0,
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
            began_at: '2026-11-23T14:53:19.977Z',
            ended_at: '2026-11-23T14:53:19.977Z',
            restored_revision: null,
            changes: [
              {
                op: 'replace',
                path: '/value/basic',
                before: {
                  _type: 'value',
                  _id: '01a208d7-f297-7209-b1e5-aaf6ab5f6690',
                  title: '',
                  fee: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  deposit_taken: null,
                  deposit: {
                    _type: 'money',
                    amount: null,
                    currency: 'EUR',
                  },
                  equipment: [],
                },
                after: {
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
                before: [
                  {
                    _type: 'value',
                    _id: '01a208d7-f298-74db-91fa-8cb28048790f',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                  {
                    _type: 'value',
                    _id: '01a208d7-f298-74db-91fa-92eff4af8f1e',
                    first_name: '',
                    last_name: '',
                    email: '',
                  },
                ],
                after: [
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
            omitted: 0,
          },
        ],
        meta: {
          revision: 1,
          next: null,
          created_at: '2026-11-23T14:53:19.795Z',
        },
      },
    },
    getBuilderRevision: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        revision: '0',
      },
      status: 200,
      answer: {
        data: {
          revision: 0,
          state: {
            value: {
              _type: 'value',
              _id: '01a208d7-f297-7209-b1e5-a74b700915f3',
              basic: {
                _type: 'value',
                _id: '01a208d7-f297-7209-b1e5-aaf6ab5f6690',
                title: '',
                fee: {
                  _type: 'money',
                  amount: null,
                  currency: 'EUR',
                },
                deposit_taken: null,
                deposit: {
                  _type: 'money',
                  amount: null,
                  currency: 'EUR',
                },
                equipment: [],
              },
              parties: [
                {
                  _type: 'value',
                  _id: '01a208d7-f298-74db-91fa-8cb28048790f',
                  first_name: '',
                  last_name: '',
                  email: '',
                },
                {
                  _type: 'value',
                  _id: '01a208d7-f298-74db-91fa-92eff4af8f1e',
                  first_name: '',
                  last_name: '',
                  email: '',
                },
              ],
            },
            sections: [
              {
                _type: 'section',
                _id: '01a208d7-f297-7209-b1e5-990240368d7d',
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
                _id: '01a208d7-f297-7209-b1e5-9f2114e447e2',
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
                _id: '01a208d7-f297-7209-b1e5-a1b4fa86d9eb',
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
            document_name: 'Boat hire, summer',
          },
        },
      },
    },
    restoreBuilderState: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      headers: {
        Prefer: 'return=minimal',
      },
      body: {
        revision: 0,
      },
      status: 200,
      answer: {
        data: {},
      },
    },
    createBuilderThread: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      body: {
        anchor: {
          kind: 'field',
          path: '/basic/title',
          quote: 'Boat hire',
        },
        body: 'For June too?',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
          revision: 1,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-f405-747f-8482-117549ad5689',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:53:20.160Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:53:20.160Z',
        },
        meta: {
          revision: 1,
        },
      },
    },
    createBuilderComment: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        thread_id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
      },
      body: {
        body: 'Until August.',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
          revision: 2,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-f405-747f-8482-117549ad5689',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:53:20.160Z',
              edited_at: null,
            },
            {
              id: '01a208d7-f41b-7291-bc88-50668ac1308a',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'Until August.',
              created_at: '2026-11-23T14:53:20.180Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:53:20.160Z',
        },
        meta: {
          revision: 2,
        },
      },
    },
    updateBuilderComment: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        thread_id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
        comment_id: '01a208d7-f41b-7291-bc88-50668ac1308a',
      },
      body: {
        body: 'Until the end of August.',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
          revision: 3,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: null,
          comments: [
            {
              id: '01a208d7-f405-747f-8482-117549ad5689',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:53:20.160Z',
              edited_at: null,
            },
            {
              id: '01a208d7-f41b-7291-bc88-50668ac1308a',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'Until the end of August.',
              created_at: '2026-11-23T14:53:20.180Z',
              edited_at: '2026-11-23T14:53:20.209Z',
            },
          ],
          created_at: '2026-11-23T14:53:20.160Z',
        },
        meta: {
          revision: 3,
        },
      },
    },
    updateBuilderThread: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        thread_id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
      },
      body: {
        resolved: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
          revision: 4,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: {
            at: '2026-11-23T14:53:20.231Z',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
          },
          comments: [
            {
              id: '01a208d7-f405-747f-8482-117549ad5689',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:53:20.160Z',
              edited_at: null,
            },
            {
              id: '01a208d7-f41b-7291-bc88-50668ac1308a',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'Until the end of August.',
              created_at: '2026-11-23T14:53:20.180Z',
              edited_at: '2026-11-23T14:53:20.209Z',
            },
          ],
          created_at: '2026-11-23T14:53:20.160Z',
        },
        meta: {
          revision: 4,
        },
      },
    },
    listBuilderThreads: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      query: {
        since: '0',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
            revision: 4,
            anchor: {
              kind: 'field',
              path: '/basic/title',
              quote: 'Boat hire',
            },
            resolved: {
              at: '2026-11-23T14:53:20.231Z',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
            },
            comments: [
              {
                id: '01a208d7-f405-747f-8482-117549ad5689',
                participant: {
                  id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                  display_name: 'Service account',
                },
                body: 'For June too?',
                created_at: '2026-11-23T14:53:20.160Z',
                edited_at: null,
              },
              {
                id: '01a208d7-f41b-7291-bc88-50668ac1308a',
                participant: {
                  id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                  display_name: 'Service account',
                },
                body: 'Until the end of August.',
                created_at: '2026-11-23T14:53:20.180Z',
                edited_at: '2026-11-23T14:53:20.209Z',
              },
            ],
            created_at: '2026-11-23T14:53:20.160Z',
          },
        ],
        meta: {
          revision: 4,
        },
      },
    },
    deleteBuilderComment: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        thread_id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
        comment_id: '01a208d7-f41b-7291-bc88-50668ac1308a',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f405-747f-8482-0da3fd3dbe94',
          revision: 5,
          anchor: {
            kind: 'field',
            path: '/basic/title',
            quote: 'Boat hire',
          },
          resolved: {
            at: '2026-11-23T14:53:20.231Z',
            participant: {
              id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
              display_name: 'Service account',
            },
          },
          comments: [
            {
              id: '01a208d7-f405-747f-8482-117549ad5689',
              participant: {
                id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
                display_name: 'Service account',
              },
              body: 'For June too?',
              created_at: '2026-11-23T14:53:20.160Z',
              edited_at: null,
            },
          ],
          created_at: '2026-11-23T14:53:20.160Z',
        },
        meta: {
          revision: 5,
        },
      },
    },
    reportBuilderFocus: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      body: {
        path: '/value/rent/deposit',
      },
      status: 204,
    },
    duplicateBuilder: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      headers: {
        'Idempotency-Key': 'boat-autumn',
      },
      body: {
        title: 'Boat hire, autumn',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f4a1-7581-a58a-1293ebf56da7',
          contract_id: '01a208d7-f4a1-7581-a589-f0d6348005ba',
          owner_id: 'eaf53679-91e1-4bb0-b8d4-7d14ba9a6cc9',
          title: 'Boat hire, autumn',
          description: null,
          folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
          created_at: '2026-11-23T14:53:20.316Z',
          updated_at: '2026-11-23T14:53:20.316Z',
        },
      },
    },
    createWebhook: {
      headers: {
        'Idempotency-Key': 'webhook-archive',
      },
      body: {
        name: 'Our archive',
        accepted_events: ['contract-completed', 'contract-cancelled'],
        endpoints: [
          {
            url: 'https://app.example.com/events',
            auth_type: 'bearer',
            credentials: {
              token: 'a-token-of-yours',
            },
          },
        ],
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
          name: 'Our archive',
          enabled: true,
          description: null,
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-23T14:53:20.344Z',
          updated_at: '2026-11-23T14:53:20.344Z',
          endpoints: [
            {
              id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
              webhook_configuration_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-23T14:53:20.344Z',
              updated_at: '2026-11-23T14:53:20.344Z',
            },
          ],
        },
      },
    },
    updateWebhook: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
      },
      body: {
        description: 'Keeps what is signed',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
          name: 'Our archive',
          enabled: true,
          description: 'Keeps what is signed',
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-23T14:53:20.344Z',
          updated_at: '2026-11-23T14:53:20.365Z',
          endpoints: [
            {
              id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
              webhook_configuration_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-23T14:53:20.344Z',
              updated_at: '2026-11-23T14:53:20.344Z',
            },
          ],
        },
      },
    },
    getWebhook: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
      },
      query: {
        include: 'endpoints',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
          name: 'Our archive',
          enabled: true,
          description: 'Keeps what is signed',
          accepted_events: ['contract-completed', 'contract-cancelled'],
          created_at: '2026-11-23T14:53:20.344Z',
          updated_at: '2026-11-23T14:53:20.365Z',
          endpoints: [
            {
              id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
              webhook_configuration_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
              url: 'https://app.example.com/events',
              auth_type: 'bearer',
              created_at: '2026-11-23T14:53:20.344Z',
              updated_at: '2026-11-23T14:53:20.344Z',
            },
          ],
        },
      },
    },
    listWebhooks: {
      query: {
        'filter[enabled]': 'true',
        sort: 'name',
        include: 'endpoints',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
            name: 'Our archive',
            enabled: true,
            description: 'Keeps what is signed',
            accepted_events: ['contract-completed', 'contract-cancelled'],
            created_at: '2026-11-23T14:53:20.344Z',
            updated_at: '2026-11-23T14:53:20.365Z',
            endpoints: [
              {
                id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
                webhook_configuration_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
                url: 'https://app.example.com/events',
                auth_type: 'bearer',
                created_at: '2026-11-23T14:53:20.344Z',
                updated_at: '2026-11-23T14:53:20.344Z',
              },
            ],
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
    testWebhook: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
      },
      status: 204,
    },
    listDeliveries: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
      },
      query: {
        'page[size]': '10',
      },
      status: 200,
      answer: {
        data: [
          {
            id: 'd13cee8e-f48c-4051-a621-f63bf0f4a4d9',
            event_id: '01M84EBC4YX3GHWA5BDF54RFQ4',
            event_type: 'document-updated',
            endpoint_id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
            attempt: 0,
            status: 'pending',
            response_status: null,
            response_body: null,
            duration_ms: null,
            attempted_at: null,
            next_attempt_at: '2026-11-23T14:53:20.414Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 10,
            total: 1,
          },
        },
        links: {
          next: null,
          prev: null,
        },
      },
    },
    redeliver: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
        delivery_id: 'd13cee8e-f48c-4051-a621-f63bf0f4a4d9',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f569-7402-8220-0e3c033cc7bb',
          event_id: '01M84EBC4YX3GHWA5BDF54RFQ4',
          event_type: 'document-updated',
          endpoint_id: '01a208d7-f4bd-740a-b667-5fe3933636cd',
          attempt: 0,
          status: 'pending',
          response_status: null,
          response_body: null,
          duration_ms: null,
          attempted_at: null,
          next_attempt_at: '2026-11-23T14:53:20.516Z',
        },
      },
    },
    deleteWebhook: {
      params: {
        webhook_id: '01a208d7-f4bd-740a-b667-5bc34d98ffca',
      },
      status: 204,
    },
    finalizeBuilder: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      body: {
        signature_method: 'canvas',
        send_invitations: true,
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a208d7-f297-7209-b1e5-971bd47bc3f6',
          due_at: null,
          signatures: [
            {
              id: '01a208d7-f615-735b-9616-50be64b662b9',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.687Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.687Z',
            },
            {
              id: '01a208d7-f615-735b-9616-56104de57ffc',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'waiting',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.687Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.687Z',
            },
          ],
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:20.687Z',
        },
      },
    },
    getContract: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a208d7-f297-7209-b1e5-971bd47bc3f6',
          due_at: null,
          signatures: [
            {
              id: '01a208d7-f615-735b-9616-50be64b662b9',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.687Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.687Z',
            },
            {
              id: '01a208d7-f615-735b-9616-56104de57ffc',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'waiting',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.687Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.687Z',
            },
          ],
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:20.687Z',
        },
      },
    },
    updateSignature: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
        signature_id: '01a208d7-f615-735b-9616-50be64b662b9',
      },
      body: {
        phone: '+358401234567',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f615-735b-9616-50be64b662b9',
          contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          state: 'waiting',
          first_name: 'Aino',
          last_name: 'Lehto',
          email: 'aino@post.example',
          phone: '+358401234567',
          company_name: null,
          job_title: null,
          signed_at: null,
          created_at: '2026-11-23T14:53:20.687Z',
          updated_at: '2026-11-23T14:53:20.738Z',
        },
      },
    },
    cancelContract: {
      params: {
        contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
      },
      status: 200,
      answer: {
        data: {
          id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
          document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
          stage: 'cancelled',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: 'https://contracts.example.com/contracts/sandbox/01a208d7-f297-7209-b1e5-971bd47bc3f6',
          due_at: null,
          ended: {
            by: 'sender',
            name: null,
            reason: null,
            at: '2026-11-23T14:53:20.771Z',
          },
          signatures: [
            {
              id: '01a208d7-f615-735b-9616-50be64b662b9',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'cancelled',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: '+358401234567',
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.738Z',
                  next_attempt_at: null,
                },
                {
                  channel: 'sms',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.738Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.771Z',
            },
            {
              id: '01a208d7-f615-735b-9616-56104de57ffc',
              contract_id: '01a208d7-f297-7209-b1e5-971bd47bc3f6',
              state: 'cancelled',
              first_name: 'Bo',
              last_name: 'Strand',
              email: 'bo@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              deliveries: [
                {
                  channel: 'email',
                  kind: 'invitation',
                  status: 'kept',
                  error: null,
                  at: '2026-11-23T14:53:20.687Z',
                  next_attempt_at: null,
                },
              ],
              signed_at: null,
              created_at: '2026-11-23T14:53:20.687Z',
              updated_at: '2026-11-23T14:53:20.771Z',
            },
          ],
          created_at: '2026-11-23T14:53:19.795Z',
          updated_at: '2026-11-23T14:53:20.771Z',
        },
      },
    },
    sendPdf: {
      headers: {
        'Idempotency-Key': 'lease-7',
      },
      body: {
        file: '<bytes of Lease of a berth.pdf>',
        parties: [
          {
            first_name: 'Aino',
            last_name: 'Lehto',
            email: 'aino@post.example',
          },
          {
            first_name: 'Otto',
            last_name: 'Berg',
            phone: '+358401234567',
          },
        ],
        send_invitations: 'true',
      },
      status: 201,
      answer: {
        data: {
          id: '01a208d7-f6fc-76ec-9a5b-9a24ac1c529b',
          document_id: '01a208d7-f6fc-76ec-9a5b-9710a63be671',
          stage: 'finalized',
          signature_method: 'canvas',
          builder_version: '2',
          builder_url: null,
          due_at: null,
          signatures: [
            {
              id: '01a208d7-f8ee-7507-8e8e-e57cb0f3023a',
              contract_id: '01a208d7-f6fc-76ec-9a5b-9a24ac1c529b',
              state: 'waiting',
              first_name: 'Aino',
              last_name: 'Lehto',
              email: 'aino@post.example',
              phone: null,
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-23T14:53:20.919Z',
              updated_at: '2026-11-23T14:53:20.919Z',
            },
            {
              id: '01a208d7-f8ef-70fa-956e-5d364872052b',
              contract_id: '01a208d7-f6fc-76ec-9a5b-9a24ac1c529b',
              state: 'waiting',
              first_name: 'Otto',
              last_name: 'Berg',
              email: null,
              phone: '+358401234567',
              company_name: null,
              job_title: null,
              signed_at: null,
              created_at: '2026-11-23T14:53:20.919Z',
              updated_at: '2026-11-23T14:53:20.919Z',
            },
          ],
          created_at: '2026-11-23T14:53:20.919Z',
          updated_at: '2026-11-23T14:53:20.919Z',
        },
        meta: {
          removed: [],
          undrawable: [],
        },
      },
    },
    listOutbox: {
      query: {
        'page[size]': '2',
      },
      status: 200,
      answer: {
        data: [
          {
            id: '01a208d7-f8ef-70fa-956e-6507e3cc23b5',
            channel: 'sms',
            to: '+358401234567',
            subject: null,
            text: 'Demo asks you to sign “Lease of a berth”: https://contracts.example.com/sign/sandbox.S0xOkE180LpiGrhxz_HAYzsu_ZlDGKSJGKh9-kLWSd8',
            html: null,
            document_id: '01a208d7-f6fc-76ec-9a5b-9710a63be671',
            signature_id: '01a208d7-f8ef-70fa-956e-5d364872052b',
            created_at: '2026-11-23T14:53:20.919Z',
          },
          {
            id: '01a208d7-f8ef-70fa-956e-601dbd2c6c64',
            channel: 'email',
            to: 'aino@post.example',
            subject: 'Demo asks you to sign: Lease of a berth',
            text: 'Hello Aino Lehto,\n\nDemo has sent you the document “Lease of a berth” to read and sign.\n\nOpen the document:\nhttps://contracts.example.com/sign/sandbox.0kLavZahLmtq3_qf4EJJRbFAMiDyVbdWLs1pe3l5gZA\n\nThe link is meant for you alone, so please do not forward it. If you did not expect this message, you can ignore it.\n\nDemo',
            html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo asks you to sign: Lease of a berth</title></head>\n<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff">\n<p style="margin:0 0 16px">Hello Aino Lehto,</p>\n<p style="margin:0 0 16px">Demo has sent you the document “Lease of a berth” to read and sign.</p>\n<p style="margin:0 0 24px"><a href="https://contracts.example.com/sign/sandbox.0kLavZahLmtq3_qf4EJJRbFAMiDyVbdWLs1pe3l5gZA" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;text-decoration:none">Open the document</a></p>\n<p style="margin:0 0 16px;word-break:break-all"><a href="https://contracts.example.com/sign/sandbox.0kLavZahLmtq3_qf4EJJRbFAMiDyVbdWLs1pe3l5gZA" style="color:#1f4e8c">https://contracts.example.com/sign/sandbox.0kLavZahLmtq3_qf4EJJRbFAMiDyVbdWLs1pe3l5gZA</a></p>\n<p style="margin:0 0 16px">The link is meant for you alone, so please do not forward it. If you did not expect this message, you can ignore it.</p>\n<p style="margin:0 0 16px">Demo</p>\n</body></html>',
            document_id: '01a208d7-f6fc-76ec-9a5b-9710a63be671',
            signature_id: '01a208d7-f8ee-7507-8e8e-e57cb0f3023a',
            created_at: '2026-11-23T14:53:20.919Z',
          },
        ],
        meta: {
          page: {
            number: 1,
            size: 2,
            total: 7,
          },
        },
        links: {
          next: 'https://contracts.example.com/sandbox/outbox?page%5Bsize%5D=2&page%5Bnumber%5D=2',
          prev: null,
        },
      },
    },
    deleteDocument: {
      params: {
        document_id: '01a208d7-f298-74db-91fa-9552a8d72f09',
      },
      status: 204,
    },
    deleteFolder: {
      params: {
        folder_id: '01a208d7-f261-749d-96e4-e020bf48b8dc',
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
      message: 'The contract is at revision 1; apply operations and try again.',
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
      message: 'The body is not valid; see validationErrors.',
      code: 'validation',
      validationErrors: {
        'tags.1': ['This tag is in the list already.'],
      },
    },
  },
});
