<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<%
  String account = (String) session.getAttribute("account");
  String handed = account == null ? null : handOver(session.getId(), account);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "no-referrer");
%>
<html>
<head>
  <title>采购项目</title>
  <% if (handed != null) { %>
  <script type="module" src="<%= portal() %>/elements/pre-tender.js"></script>
  <% } %>
</head>
<body>
  <p class="path">首页 &gt; 采购项目</p>
  <% if (account == null) { %>
  <p id="nobody">请先在<a href="index.jsp">首页</a>登录。</p>
  <% } else if (handed == null) { %>
  <p id="refused">平台未接受本系统的会话，请联系管理员。</p>
  <% } else { %>
  <ebs-pre-tender lang="zh" portal="<%= portal() %>" path="/pre/project-list?<%= handed.replace("&", "&amp;") %>"></ebs-pre-tender>
  <% } %>
</body>
</html>
