<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<html>
<head>
  <title>招标公告</title>
  <script type="module" src="<%= portal() %>/elements/bulletin-detail.js"></script>
</head>
<body>
  <p class="path">首页 &gt; 招标公告 &gt; 正文</p>
  <ebs-bulletin-detail lang="zh" bulletin-id="<%= plain(request.getParameter("id")) %>"></ebs-bulletin-detail>
</body>
</html>
